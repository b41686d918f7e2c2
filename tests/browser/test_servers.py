"""Servers that people have, with the lines of `docs/hosting.md`: the site lies below a path, is played, and
shows its demos in pages of others. A server that is not installed is left out.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import documents
import pytest
from conftest import ROOT
from test_demos import frame_of
from test_isolated import element, isolated, steps  # noqa: F401 (`isolated` is a fixture)
from test_newcomer import free_port, plays, until_served

pytestmark = [pytest.mark.long, pytest.mark.fresh]

HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
PATH = os.pathsep.join([os.environ["PATH"], "/usr/sbin", str(ROOT / "node_modules" / ".bin")])
# servers want to be nobody in particular
NOBODY = ["setpriv", "--reuid=www-data", "--regid=www-data", "--clear-groups"] if os.getuid() == 0 else []
NGINX = """
pid {folder}/pid;
events {{}}
http {{
    include /etc/nginx/mime.types;
    access_log off;
    client_body_temp_path {folder}; proxy_temp_path {folder}; fastcgi_temp_path {folder};
    uwsgi_temp_path {folder}; scgi_temp_path {folder};
    {told}
}}
"""
APACHE = """
ServerRoot {folder}
ServerName localhost
Listen 127.0.0.1:{port}
PidFile pid
ErrorLog errors
DocumentRoot www
LoadModule mpm_event_module {modules}/mod_mpm_event.so
LoadModule authz_core_module {modules}/mod_authz_core.so
LoadModule mime_module {modules}/mod_mime.so
LoadModule dir_module {modules}/mod_dir.so
LoadModule headers_module {modules}/mod_headers.so
TypesConfig /etc/mime.types
<Directory {folder}/www>
    AllowOverride FileInfo
    Require all granted
</Directory>
"""
LIGHTTPD = """
server.modules = ( "mod_setenv" )
index-file.names = ( "index.html" )
include_shell "/usr/share/lighttpd/create-mime.conf.pl"
{told}
"""


class Place:
    """A folder with the site in `www/cards`, and a port for the server of `www`."""

    def __init__(self, folder):
        folder.chmod(0o777)  # the server is somebody else
        shutil.copytree(ROOT / "dist", folder / "www" / "cards")
        self.folder, self.port = folder, free_port()
        self.site = f"http://127.0.0.1:{self.port}/cards/"

    def told(self, server):
        """What the document says for a server, for this folder and this port."""
        ((_, text),) = documents.blocks(HOSTING, server)
        return text.replace("/srv/www", str(self.folder / "www")).replace("8080", self.port)

    def write(self, name, text, **given):
        """A file for the server, with what is given in its places."""
        path = self.folder / name
        path.write_text(text.format(folder=self.folder, port=self.port, **given), encoding="utf-8")
        return path


def nginx(place):
    settings = place.write("nginx.conf", NGINX, told=place.told("nginx"))
    return ["nginx", "-e", "stderr", "-g", "daemon off;", "-c", settings]


def apache(place):
    (place.folder / "www" / "cards" / ".htaccess").write_text(place.told("apache"), encoding="utf-8")
    return ["apache2", "-X", "-f", place.write("apache.conf", APACHE, modules="/usr/lib/apache2/modules")]


def lighttpd(place):
    return ["lighttpd", "-D", "-f", place.write("lighttpd.conf", LIGHTTPD, told=place.told("lighttpd"))]


def caddy(place):
    settings = place.write("Caddyfile", "{told}", told=place.told("caddy"))
    return ["caddy", "run", "--adapter", "caddyfile", "--config", settings]


def python(place):
    return [sys.executable, "-m", "http.server", place.port, "--directory", place.folder / "www"]


def npx_serve(place):
    shutil.copy(ROOT / "dist" / "serve.json", place.folder / "www")
    return ["serve", "--no-clipboard", "--listen", place.port, place.folder / "www"]


SERVERS = {
    nginx: "apt-get install nginx-light",
    apache: "apt-get install apache2",
    lighttpd: "apt-get install lighttpd",
    caddy: "apt-get install caddy",
    python: "",
    npx_serve: "npm install --global serve",
}
SETS_HEADERS = (nginx, apache, lighttpd, caddy)


@contextmanager
def running(server):
    """A place that a server serves; the test is left out where the server is not installed."""
    with tempfile.TemporaryDirectory() as folder:
        place = Place(Path(folder))
        name, *given = server(place)
        found = shutil.which(name, path=PATH)
        if not found:
            pytest.skip(f"{name} is not installed: {SERVERS[server]}")
        env = {**os.environ, "HOME": folder}
        with subprocess.Popen(
            [*NOBODY, found, *given], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as process:
            try:
                until_served(place.site)
                yield place.site
            finally:
                process.terminate()


@pytest.mark.parametrize("server", SERVERS)
def test_the_site_is_played_and_shows_its_demos_below_a_path(page, server):
    with running(server) as site:
        with urllib.request.urlopen(site.removesuffix("/")) as answer:
            assert answer.url == site
        plays(page, site)
        page.goto(f"{site}rules/en/spitzer.html")
        steps(frame_of(page, 0))


# its fixture comes by import, and is used as an argument
@pytest.mark.parametrize("server", SETS_HEADERS)
def test_an_isolated_page_shows_demos_of_a_server_with_the_lines_of_the_document(isolated, server):  # noqa: F811
    with running(server) as site:
        steps(frame_of(isolated("require-corp", element(site, "crossorigin")), 0))
