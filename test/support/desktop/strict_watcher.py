"""A tray that shows no icon whose program breaks the specification of StatusNotifierItem, as a template of python-dbusmock.

It reads what a panel reads (freedesktop.org/wiki/Specifications/StatusNotifierItem and com.canonical.dbusmenu), and
remembers what was wrong.
"""

import json

import dbus
from gi.repository import GLib

from dbusmock import MOCK_IFACE

BUS_NAME = 'org.kde.StatusNotifierWatcher'
MAIN_OBJ = '/StatusNotifierWatcher'
MAIN_IFACE = 'org.kde.StatusNotifierWatcher'
SYSTEM_BUS = False

ITEM = 'org.kde.StatusNotifierItem'
MENU = 'com.canonical.dbusmenu'


def load(mock, parameters):
    mock.AddProperties(
        MAIN_IFACE,
        dbus.Dictionary(
            {
                'RegisteredStatusNotifierItems': dbus.Array([], signature='s'),
                'IsStatusNotifierHostRegistered': dbus.Boolean(True),
                'ProtocolVersion': dbus.Int32(0),
            },
            signature='sv',
        ),
    )
    mock.wrong = []
    mock.labels = []


def check(mock, service, path):
    bus = mock.connection

    def need(condition, what):
        if not condition:
            mock.wrong.append(what)

    try:
        item = dbus.Interface(bus.get_object(service, path, introspect=False), dbus.PROPERTIES_IFACE)
        told = item.GetAll(ITEM)
        need(
            told.get('Category') in ('ApplicationStatus', 'Communications', 'SystemServices', 'Hardware'),
            f'Category is {told.get("Category")}',
        )
        need(told.get('Id'), 'no Id')
        need(told.get('Status') in ('Passive', 'Active', 'NeedsAttention'), f'Status is {told.get("Status")}')
        need(isinstance(told.get('ItemIsMenu'), dbus.Boolean), 'ItemIsMenu is no boolean')
        need(not told.get('ItemIsMenu'), 'a click opens the menu alone')
        need(isinstance(told.get('Menu'), dbus.ObjectPath), 'Menu is no path')
        icons = told.get('IconPixmap', [])
        need(told.get('IconName') or icons, 'no icon')
        for width, height, data in icons:
            need(len(data) == width * height * 4, f'an icon of {width} x {height} has {len(data)} bytes')
        need(told.get('ToolTip', ['', [], '', ''])[2], 'no tooltip')

        menu = bus.get_object(service, told['Menu'], introspect=False)
        version = dbus.Interface(menu, dbus.PROPERTIES_IFACE).Get(MENU, 'Version')
        need(isinstance(version, dbus.UInt32), 'the menu has no version')
        # AboutToShow is left out: the runtime answers it with an error, and panels go on without it.
        _revision, (_id, _about, entries) = dbus.Interface(menu, MENU).GetLayout(0, -1, dbus.Array([], signature='s'))
        mock.labels = [str(about.get('label', '')) for _id, about, _children in entries]
    except Exception as error:  # whatever a panel would stumble over
        mock.wrong.append(str(error))


@dbus.service.method(MAIN_IFACE, in_signature='s', out_signature='', sender_keyword='sender')
def RegisterStatusNotifierItem(self, service, sender=None):
    name, path = (sender, service) if service.startswith('/') else (service, '/StatusNotifierItem')
    items = self.Get(MAIN_IFACE, 'RegisteredStatusNotifierItems')
    items = dbus.Array([*items, f'{name}{path}'], signature='s')
    self.UpdateProperties(MAIN_IFACE, {'RegisteredStatusNotifierItems': items})
    self.EmitSignal(MAIN_IFACE, 'StatusNotifierItemRegistered', 's', [f'{name}{path}'])
    GLib.timeout_add(300, lambda: check(self, name, path))


@dbus.service.method(MAIN_IFACE, in_signature='s', out_signature='')
def RegisterStatusNotifierHost(self, service):
    pass


@dbus.service.method(MOCK_IFACE, in_signature='', out_signature='s')
def Seen(self):
    return json.dumps({'wrong': self.wrong, 'labels': self.labels})
