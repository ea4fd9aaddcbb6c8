/**
 * Bookbar in the top bar of GNOME Shell. All it says and does comes from the app by the bus (panel.xml): without the app
 * there is no button. Written for GNOME 45 to 48; scripts/lib/gnome-extension.mjs makes the form of GNOME 43 and 44 of it.
 */
import Clutter from 'gi://Clutter';
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import GObject from 'gi://GObject';
import Meta from 'gi://Meta';
import Shell from 'gi://Shell';
import St from 'gi://St';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';
import * as PanelMenu from 'resource:///org/gnome/shell/ui/panelMenu.js';
import * as PopupMenu from 'resource:///org/gnome/shell/ui/popupMenu.js';
import { Extension } from 'resource:///org/gnome/shell/extensions/extension.js';

const busName = 'org.example.bookbar.Panel';
const busPath = '/org/example/bookbar/Panel';
/** Other programs may call, too: what is longer is no picture of Bookbar's. */
const maxPictureLength = 64 * 1024;

const PanelButton = GObject.registerClass(
  { Signals: { toggled: {}, chosen: { param_types: [GObject.TYPE_UINT] } } },
  class PanelButton extends PanelMenu.Button {
    _init(folder) {
      super._init(0.5, 'Bookbar');
      this._folder = folder;
      this._menuText = '';
      this._icon = new St.Icon({ style_class: 'system-status-icon' });
      this._label = new St.Label({ y_align: Clutter.ActorAlign.CENTER });
      const box = new St.BoxLayout({ style_class: 'panel-status-indicators-box' });
      box.add_child(this._icon);
      box.add_child(this._label);
      this.add_child(box);
      // What came while it was open: an entry must not move under the pointer.
      this.menu.connect('open-state-changed', (_menu, isOpen) => {
        if (!isOpen) this._fillMenu();
      });
    }

    /** One click for the popover, the other button for the menu. */
    vfunc_event(event) {
      const type = event.type();
      const isPress = type === Clutter.EventType.BUTTON_PRESS;
      if (type !== Clutter.EventType.TOUCH_BEGIN && !isPress) return Clutter.EVENT_PROPAGATE;
      if (isPress && event.get_button() !== Clutter.BUTTON_PRIMARY) this.menu.toggle();
      else {
        this.menu.close();
        this.emit('toggled');
      }
      return Clutter.EVENT_STOP;
    }

    showPicture({ state, text, label, isOpen, menu }) {
      const name = state === 'several' ? 'live' : state;
      this._icon.gicon = Gio.icon_new_for_string(`${this._folder}/icons/bookbar-${name}-symbolic.svg`);
      this._label.text = text;
      this._label.visible = text !== '';
      this.accessible_name = label;
      if (isOpen) this.add_style_pseudo_class('checked');
      else this.remove_style_pseudo_class('checked');
      this._entries = menu;
      if (!this.menu.isOpen) this._fillMenu();
    }

    _fillMenu() {
      const menuText = JSON.stringify(this._entries);
      if (menuText === this._menuText) return;
      this._menuText = menuText;
      this.menu.removeAll();
      this._add(this.menu, this._entries);
    }

    _add(menu, entries) {
      for (const entry of entries) {
        if (entry === 'separator') {
          menu.addMenuItem(new PopupMenu.PopupSeparatorMenuItem());
          continue;
        }
        const { id, label, enabled, checked, items } = entry;
        const item = items ? new PopupMenu.PopupSubMenuMenuItem(label) : new PopupMenu.PopupMenuItem(label);
        item.setSensitive(enabled);
        if (checked === true) item.setOrnament(PopupMenu.Ornament.CHECK);
        if (checked === false) item.setOrnament(PopupMenu.Ornament.NONE);
        if (items) this._add(item.menu, items);
        else item.connect('activate', () => this.emit('chosen', id));
        menu.addMenuItem(item);
      }
    }
  },
);

export default class BookbarExtension extends Extension {
  enable() {
    this._app = null;
    this._watch = 0;
    this._keys = new Map();
    this._isShown = false;
    const [, bytes] = GLib.file_get_contents(`${this.path}/panel.xml`);
    this._bus = Gio.DBusExportedObject.wrapJSObject(new TextDecoder().decode(bytes), this);
    this._bus.export(Gio.DBus.session, busPath);
    this._name = Gio.bus_own_name_on_connection(
      Gio.DBus.session,
      busName,
      Gio.BusNameOwnerFlags.NONE,
      null,
      null,
    );
    this._accelerators = global.display.connect('accelerator-activated', (_display, action) => {
      for (const [keys, grabbed] of this._keys) if (grabbed === action) this._tell('Pressed', '(s)', [keys]);
    });
    this._presses = global.stage.connect('captured-event', (_stage, event) => {
      const isDesktop = event.type() === Clutter.EventType.BUTTON_PRESS && this._isDesktop(event);
      if (isDesktop && this._isShown) this._tell('Dismissed', '()', []);
      return Clutter.EVENT_PROPAGATE;
    });
  }

  disable() {
    global.display.disconnect(this._accelerators);
    global.stage.disconnect(this._presses);
    Gio.bus_unown_name(this._name);
    this._bus.unexport();
    this._bus = null;
    this._forget();
  }

  ShowAsync([text], invocation) {
    if (!this._isFor(invocation)) return;
    try {
      if (text.length > maxPictureLength) throw new Error('too long');
      const picture = JSON.parse(text);
      if (!this._button) this._addButton();
      this._isShown = picture.isOpen;
      this._button.showPicture(picture);
      invocation.return_value(null);
    } catch (error) {
      invocation.return_dbus_error(`${busName}.Failed`, `Not a picture: ${error.message}`);
    }
  }

  GrabAsync([keys], invocation) {
    if (!this._isFor(invocation)) return;
    const action = this._keys.get(keys) ?? global.display.grab_accelerator(keys, Meta.KeyBindingFlags.NONE);
    const isTaken = action !== Meta.KeyBindingAction.NONE;
    if (isTaken) {
      this._keys.set(keys, action);
      Main.wm.allowKeybinding(
        Meta.external_binding_name_for_action(action),
        Shell.ActionMode.NORMAL | Shell.ActionMode.OVERVIEW,
      );
    }
    invocation.return_value(new GLib.Variant('(b)', [isTaken]));
  }

  ReleaseAsync([keys], invocation) {
    if (!this._isFor(invocation)) return;
    this._letGo(keys);
    invocation.return_value(null);
  }

  /** The first that calls is the app, until it leaves the bus. */
  _isFor(invocation) {
    const sender = invocation.get_sender();
    if (this._app === null) {
      this._app = sender;
      this._watch = Gio.bus_watch_name_on_connection(
        Gio.DBus.session,
        sender,
        Gio.BusNameWatcherFlags.NONE,
        null,
        () => this._forget(),
      );
    }
    if (this._app === sender) return true;
    invocation.return_dbus_error(`${busName}.Taken`, 'Another program is shown');
    return false;
  }

  _addButton() {
    this._button = new PanelButton(this.path);
    this._button.connect('toggled', () => {
      const [x, y] = this._button.get_transformed_position();
      const [width, height] = this._button.get_transformed_size();
      this._tell('Toggled', '(iiii)', [x, y, width, height].map(Math.round));
    });
    this._button.connect('chosen', (_button, id) => this._tell('Chosen', '(u)', [id]));
    Main.panel.addToStatusArea('bookbar', this._button);
  }

  _tell(signal, type, values) {
    if (this._app === null) return;
    const told = new GLib.Variant(type, values);
    Gio.DBus.session.emit_signal(this._app, busPath, busName, signal, told);
  }

  _isDesktop(event) {
    const [x, y] = event.get_coords();
    const actor = global.stage.get_actor_at_pos(Clutter.PickMode.REACTIVE, x, y);
    return actor === global.stage || Main.layoutManager._backgroundGroup.contains(actor);
  }

  _letGo(keys) {
    const action = this._keys.get(keys);
    if (action === undefined) return;
    this._keys.delete(keys);
    Main.wm.allowKeybinding(Meta.external_binding_name_for_action(action), Shell.ActionMode.NONE);
    global.display.ungrab_accelerator(action);
  }

  _forget() {
    for (const keys of [...this._keys.keys()]) this._letGo(keys);
    if (this._watch) Gio.bus_unwatch_name(this._watch);
    this._watch = 0;
    this._app = null;
    this._isShown = false;
    this._button?.destroy();
    this._button = null;
  }
}
