import type { FieldView } from '../../../preload/contract/model/booking-form.ts';
import { field, formView, option } from './booking-form.ts';

/** Name and email, and questions whose words are long. */
export const longFields: readonly FieldView[] = [
  ...formView().fields.slice(0, 2),
  field('firma', {
    label: 'Rechtsform und vollständige Firmenbezeichnung laut Handelsregister',
    isRequired: true,
  }),
  field('zweck', {
    kind: 'radio',
    label: 'Gesprächsgrundlage',
    options: [
      option('a', 'Vergabeverfahren mit Teilnahmewettbewerb und anschließender Verhandlungsrunde'),
      option('b', 'Sonstiges'),
    ],
  }),
];
