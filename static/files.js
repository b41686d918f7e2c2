// Files of the person: saved by the browser's own dialog, and read when one is chosen, dropped on the page, or opened
// with the installed app. What is read goes to the page as text; it stays on the device.

const MOST = 5_000_000; // characters

export function save(name, text, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// `take` gets the name of each file and its text, null where it is too large
export function watch(take) {
  const read = async (files) => {
    for (const file of files) take(file.name, file.size > MOST ? null : await file.text());
  };
  document.addEventListener("change", (event) => {
    if (event.target.type !== "file") return;
    read([...event.target.files]);
    event.target.value = "";
  });
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    read([...event.dataTransfer.files]);
  });
  window.launchQueue?.setConsumer(async ({ files }) => read(await Promise.all(files.map((one) => one.getFile()))));
}
