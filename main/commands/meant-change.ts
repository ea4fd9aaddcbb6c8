import type { AnswerValue, FieldOption, FieldView } from '../../preload/contract/model/booking-form.ts';
import { foldText } from '../../preload/contract/languages/fold.ts';
import { own } from '../base/own.ts';
import type { Clock } from '../base/clock.ts';
import type { PlannedChange } from '../plans/planned-change.ts';
import { createAccountChoice, type CommandAccounts, type SignedInAccount } from './chosen-accounts.ts';
import { CommandFailure } from './command-failure.ts';
import type { ChangingName, CommandInput } from './definitions.ts';
import { findOnlyEventType, onlyAccountOfBooking, onlyOne, type FoundEventType } from './find.ts';
import type { TypedCommand } from './parse.ts';
import { readTime, readZone } from './times.ts';

export type ChangingCommand = Extract<TypedCommand, { readonly name: ChangingName }>;

/** What a command that changes something means: whose it is, and everything in it found. */
export interface MeantChange {
  readonly account: SignedInAccount;
  readonly change: PlannedChange;
}

/** Finds out what was meant: event types, bookings, times. */
export function createMeantChange(
  accounts: CommandAccounts,
  clock: Clock,
): (command: ChangingCommand) => Promise<MeantChange> {
  const { choose } = createAccountChoice(accounts, clock);

  /** @throws Failure */
  return async ({ name, input }) => {
    const { accounts: chosen } = await choose(input.account);
    switch (name) {
      case 'book':
        return meantBooking(input, await findOnlyEventType(input.eventType, chosen, clock));
      case 'reschedule': {
        const account = await onlyAccountOfBooking(input.uid, chosen);
        const { uid, reason } = input;
        return { account, change: { does: name, uid, to: readTime(input.to, zoneOf(account)), reason } };
      }
      case 'cancel': {
        const account = await onlyAccountOfBooking(input.uid, chosen);
        const { uid, allRemaining, reason } = input;
        return { account, change: { does: name, uid, allRemaining, reason } };
      }
      case 'publish':
      case 'unpublish': {
        const { account, row } = await findOnlyEventType(input.eventType, chosen, clock);
        if (row.target.kind !== 'event-type')
          throw new CommandFailure({ kind: 'notOwn', given: input.eventType });
        return { account, change: { does: name, eventTypeId: row.target.id } };
      }
      case 'away': {
        const account = onlyOne(chosen);
        const timeOf = (given: string | undefined): string | null =>
          given === undefined ? null : readTime(given, zoneOf(account));
        return {
          account,
          change: { does: name, from: timeOf(input.from), until: timeOf(input.until) },
        };
      }
      case 'back':
        return { account: onlyOne(chosen), change: { does: name } };
    }
  };
}

const zoneOf = ({ agenda }: SignedInAccount): string => agenda.view().timeFormat.timeZone;

async function meantBooking(
  { at, name, email, length, zone, language, location, answer }: CommandInput<'book'>,
  { account, row }: FoundEventType,
): Promise<MeantChange> {
  const { target, title, lengths } = row;
  if (length !== undefined && lengths.length > 0 && !lengths.includes(length))
    throw new CommandFailure({ kind: 'length', title, known: lengths.map(String) });
  const change: PlannedChange = {
    does: 'book',
    target,
    at: readTime(at, zoneOf(account)),
    length: length ?? null,
    name,
    email,
    timeZone: zone === undefined ? null : readZone(zone),
    language: language ?? null,
    answers: {},
  };
  if (answer.length === 0 && location === undefined) return { account, change };
  const { fields, places } = await account.quickBook.calls.form({ target, moving: null });
  if (location !== undefined && places.length === 0) throw new CommandFailure({ kind: 'noPlaces', title });
  const answers = {
    ...readAnswers(answer, fields),
    ...(location !== undefined && { location: placeIn(location, places) }),
  };
  return { account, change: { ...change, answers } };
}

/** They have options of their own. */
const namedApart: ReadonlySet<string> = new Set(['name', 'email']);

/**
 * Answers of the booking form, each as `FIELD=VALUE`: the field by its name or its question, a choice by its value or
 * its words. Several answers to a question that takes several are one list.
 *
 * @throws Failure for one that is not written so, and for a question or a choice that the form does not have
 */
function readAnswers(
  given: readonly string[],
  fields: readonly FieldView[],
): Readonly<Record<string, AnswerValue>> {
  const asked = fields.filter(({ name, isReadOnly }) => !namedApart.has(name) && !isReadOnly);
  const answers: Record<string, AnswerValue> = {};
  for (const text of given) {
    const at = text.indexOf('=');
    if (at < 1) throw new CommandFailure({ kind: 'answer', given: text });
    const field = fieldNamed(text.slice(0, at), asked);
    answers[field.name] = answerTo(field, text.slice(at + 1), own(answers, field.name));
  }
  return answers;
}

function fieldNamed(given: string, fields: readonly FieldView[]): FieldView {
  const wanted = foldText(given).trim();
  const field =
    fields.find(({ name }) => name === given) ??
    fields.find(({ label }) => foldText(label).trim() === wanted);
  if (field === undefined)
    throw new CommandFailure({ kind: 'field', given, known: fields.map(({ name }) => name) });
  return field;
}

const yes: ReadonlySet<string> = new Set(['yes', 'true', '1']);
const no: ReadonlySet<string> = new Set(['no', 'false', '0']);

function answerTo(field: FieldView, text: string, before: AnswerValue | undefined): AnswerValue {
  const several: readonly string[] = Array.isArray(before) ? (before as readonly string[]) : [];
  switch (field.kind) {
    case 'boolean':
      if (yes.has(text.toLowerCase())) return true;
      if (no.has(text.toLowerCase())) return false;
      throw new CommandFailure({ kind: 'option', given: text, field: field.name, known: ['yes', 'no'] });
    case 'multiselect':
    case 'checkbox':
      return [...several, choiceOf(field, text)];
    case 'multiemail':
      return [...several, text];
    case 'select':
    case 'radio':
      return choiceOf(field, text);
    case 'radioInput': {
      const [choice = '', ...extra] = text.split('=');
      return { value: choiceOf(field, choice), optionValue: extra.join('=') };
    }
    default:
      return text;
  }
}

/**
 * A place by its value or its name, with what it asks for besides behind “=”; that alone is enough where there is one
 * place only.
 *
 * @throws Failure for a place that is not offered
 */
function placeIn(given: string, places: readonly FieldOption[]): AnswerValue {
  const at = given.indexOf('=');
  const name = at < 0 ? given : given.slice(0, at);
  const place = optionNamed(name, places);
  if (place !== undefined) return { value: place.value, optionValue: at < 0 ? '' : given.slice(at + 1) };
  const [only, ...others] = places;
  if (only?.extra && others.length === 0) return { value: only.value, optionValue: given };
  const known = places.map(({ label }) => label);
  throw new CommandFailure({ kind: 'option', given: name, field: 'location', known });
}

function choiceOf({ name, options }: FieldView, given: string): string {
  const found = optionNamed(given, options);
  if (found !== undefined) return found.value;
  const known = options.map(({ value }) => value);
  throw new CommandFailure({ kind: 'option', given, field: name, known });
}

function optionNamed(given: string, options: readonly FieldOption[]): FieldOption | undefined {
  const wanted = foldText(given).trim();
  return (
    options.find(({ value }) => value === given) ??
    options.find(({ label }) => foldText(label).trim() === wanted)
  );
}
