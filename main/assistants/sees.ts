import type { AssistantSees } from '../../preload/contract/model/assistants.ts';
import type { CommandInput, CommandOutput, ReadingName } from '../commands/definitions.ts';
import { words } from '../base/words.ts';

type BookingOutput = CommandOutput<'today'>['bookings'][number];
type Hide<Name extends ReadingName> = (
  output: CommandOutput<Name>,
  sees: AssistantSees,
) => CommandOutput<Name>;

/** Where somebody is met may be an address or a number of theirs. */
function hideInBooking(booking: BookingOutput, { titles, people }: AssistantSees): BookingOutput {
  const title = titles ? booking.title : words().hiddenTitle;
  return { ...booking, title, ...(people ? {} : { people: [], place: null }) };
}
const inBookings = <Output extends CommandOutput<'today'>>(output: Output, sees: AssistantSees): Output => ({
  ...output,
  bookings: output.bookings.map((booking) => hideInBooking(booking, sees)),
});
const asItIs = <Output>(output: Output): Output => output;

/** What of each answer an assistant does not see. Event types, times and accounts are the person’s own. */
const hidden: { readonly [Name in ReadingName]: Hide<Name> } = {
  today: inBookings,
  list: inBookings,
  show: ({ booking, ...detail }, sees) => ({
    ...detail,
    booking: hideInBooking(booking, sees),
    ...(sees.people ? {} : { link: null }),
    ...(sees.answers ? {} : { description: null, answers: [], reason: null }),
  }),
  people: ({ people, ...rest }, sees) => ({
    ...rest,
    people: people.map((one) => ({ ...one, lastTitle: sees.titles ? one.lastTitle : words().hiddenTitle })),
  }),
  'event-types': asItIs,
  slots: asItIs,
  clashes: ({ clashes, ...rest }, sees) => ({
    ...rest,
    clashes: clashes.map((clash) => ({
      ...clash,
      bookings: clash.bookings.map((booking) => hideInBooking(booking, sees)),
    })),
  }),
  accounts: asItIs,
  plans: ({ plans }, { titles }) => ({
    plans: plans.map((plan) => ({
      ...plan,
      changes: plan.changes.map((change) => (titles ? change : { ...change, title: words().hiddenTitle })),
    })),
  }),
};

/** An answer without what the assistant may not see. */
export const seen = <Name extends ReadingName>(
  name: Name,
  output: CommandOutput<Name>,
  sees: AssistantSees,
): CommandOutput<Name> => hidden[name](output, sees);

/** Whether asking at all would tell what the assistant may not see: a search finds by names and titles. */
export function isAskedTooMuch(name: ReadingName, input: unknown, sees: AssistantSees): boolean {
  if (name === 'people') return !sees.people;
  const { search } = input as CommandInput<'list'>;
  return name === 'list' && search !== undefined && !(sees.titles && sees.people);
}
