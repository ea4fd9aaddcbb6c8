import type { Field } from '../booking-form/system-fields.ts';

const fromPerson = { sources: [{ id: 'user', type: 'user', label: 'User', fieldRequired: true }] };

export const companyField: Field = {
  name: 'company',
  type: 'text',
  label: 'Company',
  placeholder: 'Where you work',
  required: false,
  editable: 'user',
  maxLength: 80,
  ...fromPerson,
};

export const topicsField: Field = {
  name: 'topics',
  type: 'multiselect',
  label: 'What would you like to talk about?',
  required: false,
  options: ['Portfolio', 'Hiring', 'Pricing', 'Process'].map((topic) => ({ label: topic, value: topic })),
  editable: 'user',
  ...fromPerson,
};

export const headcountField: Field = {
  name: 'headcount',
  type: 'number',
  label: 'People in your team',
  required: true,
  editable: 'user',
  ...fromPerson,
};
