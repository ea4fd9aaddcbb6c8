"""Hears and touches windows as assistive technology does.

screen-reader.py hear               every named thing of the app on screen, as JSON: [{"role", "name"}]
screen-reader.py press ROLE NAME    does what a click on it would do
screen-reader.py focus ROLE NAME    gives it the keyboard
"""

import json
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402


def things(thing):
    """Everything below a thing, itself first. Asking for attributes makes the page tell the web's part, too."""
    try:
        thing.get_attributes()
        yield thing
        children = [thing.get_child_at_index(i) for i in range(thing.get_child_count())]
    except GLib.Error:
        return  # gone while we looked
    for child in children:
        if child is not None:
            yield from things(child)


def all_things():
    desktop = Atspi.get_desktop(0)
    apps = [desktop.get_child_at_index(i) for i in range(desktop.get_child_count())]
    for app in apps:
        if app is not None and app.get_name() == "bookbar":
            yield from things(app)


def find(role, name):
    for thing in all_things():
        if thing.get_role_name() == role and thing.get_name() == name:
            return thing
    sys.exit(f"there is no {role} named {name}")


verb, *what = sys.argv[1:]
if verb == "hear":
    heard = [{"role": thing.get_role_name(), "name": thing.get_name()} for thing in all_things()]
    print(json.dumps([thing for thing in heard if thing["name"]]))
elif verb == "press":
    find(*what).get_action_iface().do_action(0)
elif verb == "focus":
    find(*what).get_component_iface().grab_focus()
