"""The desktop's portal for shortcuts, as a template of python-dbusmock: one person, who says yes or no when asked.

GlobalShortcuts 1 and Registry 1 of xdg-desktop-portal, as programs outside of a sandbox use them. As in Plasma 6.7.4,
shortcuts do nothing in a session that they are not bound in, and nobody is asked again for those that were allowed.
Those that come with the session are taken at once, as Plasma 5 does it.
"""

import json

import dbus
from dbus.lowlevel import SignalMessage
from gi.repository import GLib

from dbusmock import MOCK_IFACE, get_objects

BUS_NAME = 'org.freedesktop.portal.Desktop'
MAIN_OBJ = '/org/freedesktop/portal/desktop'
MAIN_IFACE = 'org.freedesktop.portal.GlobalShortcuts'
REGISTRY = 'org.freedesktop.host.portal.Registry'
SYSTEM_BUS = False


def load(mock, parameters):
    mock.AddProperty(MAIN_IFACE, 'version', dbus.UInt32(1))
    mock.app = ''
    mock.says = 'yes'
    mock.session = ''
    mock.bound = {}
    mock.is_active = False
    mock.waiting = None
    mock.steps = []


def emit(mock, path, face, member, signature, *values):
    message = SignalMessage(path, face, member)
    message.append(signature=signature, *values)
    mock.connection.send_message(message)


def request(mock, options, sender):
    name = sender[1:].replace('.', '_')
    return f'{MAIN_OBJ}/request/{name}/{options["handle_token"]}'


def respond(mock, path, code, results):
    def later():
        emit(mock, path, 'org.freedesktop.portal.Request', 'Response', 'ua{sv}', dbus.UInt32(code), results)
        return False

    GLib.idle_add(later)


def wanted(shortcuts):
    return {
        str(id): (str(about['description']), f'Press {about["preferred_trigger"]}' if 'preferred_trigger' in about else '')
        for id, about in shortcuts
    }


def listed(mock):
    return dbus.Array(
        [
            dbus.Struct(
                (id, dbus.Dictionary({'description': about, 'trigger_description': keys}, signature='sv')),
                signature='sa{sv}',
            )
            for id, (about, keys) in mock.bound.items()
        ],
        signature='(sa{sv})',
    )


@dbus.service.method(REGISTRY, in_signature='sa{sv}', out_signature='')
def Register(self, app_id, options):
    self.app = str(app_id)


@dbus.service.method(MAIN_IFACE, in_signature='a{sv}', out_signature='o', sender_keyword='sender')
def CreateSession(self, options, sender=None):
    self.steps.append('create')
    self.is_active = False
    self.session = f'{MAIN_OBJ}/session/{sender[1:].replace(".", "_")}/{options["session_handle_token"]}'
    closed = f'objects["{MAIN_OBJ}"].steps.append("close")'
    # A session that was closed makes way for the next one of that name.
    if self.session in get_objects():
        self.RemoveObject(self.session)
    if 'shortcuts' in options:
        self.bound = wanted(options['shortcuts'])
        self.is_active = True
    self.AddObject(self.session, 'org.freedesktop.portal.Session', {}, [('Close', '', '', closed)])
    path = request(self, options, sender)
    respond(self, path, 0, dbus.Dictionary({'session_handle': self.session}, signature='sv'))
    return dbus.ObjectPath(path)


@dbus.service.method(MAIN_IFACE, in_signature='oa{sv}', out_signature='o', sender_keyword='sender')
def ListShortcuts(self, session, options, sender=None):
    self.steps.append('list')
    path = request(self, options, sender)
    respond(self, path, 0, dbus.Dictionary({'shortcuts': listed(self)}, signature='sv'))
    return dbus.ObjectPath(path)


@dbus.service.method(MAIN_IFACE, in_signature='oa(sa{sv})sa{sv}', out_signature='o', sender_keyword='sender')
def BindShortcuts(self, session, shortcuts, parent, options, sender=None):
    self.steps.append('bind')
    path = request(self, options, sender)
    self.asked = wanted(shortcuts)
    self.waiting = path
    if self.asked.keys() <= self.bound.keys():
        answer(self, True)
    elif self.says != 'nothing yet':
        answer(self, self.says == 'yes')
    return dbus.ObjectPath(path)


def answer(mock, agrees):
    path, mock.waiting = mock.waiting, None
    if agrees:
        mock.bound = {**mock.asked, **mock.bound}
        mock.is_active = True
    results = {'shortcuts': listed(mock)} if agrees else {}
    respond(mock, path, 0 if agrees else 1, dbus.Dictionary(results, signature='sv'))


@dbus.service.method(MOCK_IFACE, in_signature='s', out_signature='')
def PersonSays(self, what):
    """yes, no, or nothing yet"""
    self.says = str(what)
    if self.waiting is not None and self.says != 'nothing yet':
        answer(self, self.says == 'yes')


@dbus.service.method(MOCK_IFACE, in_signature='s', out_signature='')
def PersonPresses(self, id):
    if self.is_active:
        emit(
            self, MAIN_OBJ, MAIN_IFACE, 'Activated', 'osta{sv}',
            dbus.ObjectPath(self.session), id, dbus.UInt64(1), dbus.Dictionary({}, signature='sv'),
        )


@dbus.service.method(MOCK_IFACE, in_signature='ss', out_signature='')
def PersonChooses(self, id, keys):
    self.bound[str(id)] = (self.bound[str(id)][0], str(keys))
    emit(self, MAIN_OBJ, MAIN_IFACE, 'ShortcutsChanged', 'oa(sa{sv})', dbus.ObjectPath(self.session), listed(self))


@dbus.service.method(MOCK_IFACE, in_signature='', out_signature='')
def TakeBack(self):
    self.bound = {}
    self.is_active = False
    emit(
        self, self.session, 'org.freedesktop.portal.Session', 'Closed', 'a{sv}', dbus.Dictionary({}, signature='sv')
    )


@dbus.service.method(MOCK_IFACE, in_signature='', out_signature='s')
def Heard(self):
    bound = {id: [about, keys] for id, (about, keys) in self.bound.items()}
    return json.dumps({'app': self.app, 'steps': self.steps, 'bound': bound})
