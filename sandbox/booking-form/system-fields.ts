const fromSystem = { sources: [{ id: 'default', type: 'default', label: 'Default' }] };

/** A question of the booking form as servers of the family describe it. */
export type Field = Readonly<Record<string, unknown>> & { readonly name: string; readonly type: string };

const name: Field = {
  name: 'name',
  type: 'name',
  defaultLabel: 'your_name',
  required: true,
  editable: 'system',
  ...fromSystem,
};
const email: Field = {
  name: 'email',
  type: 'email',
  defaultLabel: 'email_address',
  required: true,
  editable: 'system',
  ...fromSystem,
};
const location: Field = {
  name: 'location',
  type: 'radioInput',
  defaultLabel: 'location',
  required: false,
  editable: 'system',
  hideWhenJustOneOption: true,
  getOptionsAt: 'locations',
  optionsInputs: {
    phone: { type: 'phone', required: true, placeholder: '' },
    attendeeInPerson: { type: 'address', required: true, placeholder: '' },
    somewhereElse: { type: 'text', required: true, placeholder: '' },
  },
  ...fromSystem,
};
const title: Field = {
  name: 'title',
  type: 'text',
  defaultLabel: 'what_is_this_meeting_about',
  required: true,
  hidden: true,
  editable: 'system-but-optional',
  ...fromSystem,
};
const notes: Field = {
  name: 'notes',
  type: 'textarea',
  defaultLabel: 'additional_notes',
  required: false,
  editable: 'system-but-optional',
  ...fromSystem,
};
const guests: Field = {
  name: 'guests',
  type: 'multiemail',
  defaultLabel: 'additional_guests',
  required: false,
  editable: 'system-but-optional',
  ...fromSystem,
};
const rescheduleReason: Field = {
  name: 'rescheduleReason',
  type: 'textarea',
  defaultLabel: 'reason_for_reschedule',
  required: false,
  views: [{ id: 'reschedule', label: 'Reschedule View' }],
  editable: 'system-but-optional',
  ...fromSystem,
};

/** The questions every booking form has, with the host's own between location and title. */
export function createBookingFields(own: readonly Field[] = []): readonly Field[] {
  return [name, email, location, ...own, title, notes, guests, rescheduleReason];
}
