import type { Instant, Money, PageOnly } from './common.ts';

export type FieldKind =
  | 'name'
  | 'text'
  | 'textarea'
  | 'number'
  | 'email'
  | 'phone'
  | 'address'
  | 'multiemail'
  | 'select'
  | 'multiselect'
  | 'checkbox'
  | 'radio'
  | 'radioInput'
  | 'boolean'
  | 'url';

/** Of a name in parts and of a choice with a value of its own, the parts by name. */
export type AnswerValue = string | boolean | readonly string[] | { readonly [part: string]: string };

export interface FieldOption {
  readonly value: string;
  readonly label: string;
  /** What this choice asks for besides. */
  readonly extra: {
    readonly kind: 'phone' | 'text' | 'address';
    readonly isRequired: boolean;
    readonly placeholder: string;
  } | null;
}

/** A question of the booking form. A kind that is not known is asked as text. */
export interface FieldView {
  readonly name: string;
  readonly kind: FieldKind;
  readonly label: string;
  readonly placeholder: string;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  /** In UTF-16 code units. */
  readonly minLength: number | null;
  readonly maxLength: number | null;
  readonly options: readonly FieldOption[];
  /** Of a name in several parts. */
  readonly parts: readonly { readonly name: string; readonly label: string; readonly isRequired: boolean }[];
  /** What was answered before, when a booking is moved. */
  readonly answer: AnswerValue | null;
}

export interface FormView {
  readonly title: string;
  readonly fields: readonly FieldView[];
  /** The places to choose from; none where there is nothing to choose. */
  readonly places: readonly FieldOption[];
  /** The place that is taken unless another is chosen; null leaves it to the service. */
  readonly place: string | null;
  /** What was given with that place before, when a booking is moved; empty otherwise. */
  readonly placeExtra: string;
  readonly price: Money | null;
  /** Who confirms the booking; null where it is booked at once. */
  readonly confirmedBy: 'you' | 'host' | null;
  readonly pageOnly: PageOnly | null;
  readonly page: string | null;
  /** Language codes for the guest's mails. */
  readonly languages: readonly string[];
  readonly language: string;
  readonly moving: {
    readonly startTime: Instant;
    readonly endTime: Instant;
    readonly timeZone: string;
    /** Name of who hosts it; null when not known. */
    readonly host: string | null;
  } | null;
}

/** What is wrong with an answer. */
export interface AnswerProblem {
  /** The question's name; `location` for the place. */
  readonly field: string;
  /** The part of a name, or `optionValue` for what a choice asks for besides; null for the whole answer. */
  readonly part: string | null;
  readonly code: 'required' | 'email' | 'number' | 'phone' | 'length' | 'option' | 'duplicate' | 'url';
}
