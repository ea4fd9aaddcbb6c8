import type { Field } from '../../../sandbox/booking-form/system-fields.ts';

const options = (...labels: readonly string[]) =>
  labels.map((label) => ({ label, value: label.toLowerCase() }));

/** A question of every kind and variant that the service knows, and an optional one that it does not. */
export const questions: readonly Field[] = [
  { name: 'company', type: 'text', label: 'Company', required: true, minLength: 2, maxLength: 40 },
  { name: 'goals', type: 'textarea', label: 'What would make this a success?', required: false },
  { name: 'headcount', type: 'number', label: 'People in your team', required: true },
  { name: 'budget', type: 'select', label: 'Budget', required: true, options: options('Small', 'Large') },
  {
    name: 'topics',
    type: 'multiselect',
    label: 'Topics',
    required: false,
    options: options('Hiring', 'Roadmap'),
  },
  {
    name: 'days',
    type: 'checkbox',
    label: 'Days that suit you',
    required: true,
    options: options('Mon', 'Tue'),
  },
  {
    name: 'source',
    type: 'radio',
    label: 'How did you find me?',
    required: true,
    options: options('Friend', 'Search'),
  },
  {
    name: 'reach',
    type: 'radioInput',
    label: 'How to reach you',
    required: true,
    options: options('Phone', 'Pigeon'),
    optionsInputs: {
      phone: { type: 'phone', required: true, placeholder: '' },
      pigeon: { type: 'text', required: false, placeholder: '' },
    },
  },
  { name: 'nda', type: 'boolean', label: 'I agree to the terms', required: true },
  { name: 'website', type: 'url', label: 'Website', required: false },
  { name: 'office', type: 'address', label: 'Office address', required: false },
  { name: 'mobile', type: 'phone', label: 'Mobile', required: false },
  { name: 'copies', type: 'multiemail', label: 'Copies to', required: false },
  { name: 'signature', type: 'signature-pad', label: 'Sign here', required: false },
];
