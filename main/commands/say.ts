import { Failure } from '../base/failure.ts';
import type { SpokenWords } from '../base/terminal-words.ts';
import { toSentenceLine, toSingleLine } from '../base/text.ts';
import { CommandFailure, type CommandProblem } from './command-failure.ts';
import type { UseProblem } from './parse.ts';

const longest = 1000;
/** What was typed may be anything. */
const shown = (given: string): string => toSingleLine(given, 200);

/** What is wrong with what was typed, in one line that says where to look. @param command empty: none is known */
export function useLine(
  problem: UseProblem,
  command: string,
  { commandLine, terminal }: SpokenWords,
): string {
  const why = useWords(problem, { commandLine, terminal });
  return command === '' ? commandLine.wrong({ why }) : terminal.wrong({ why, command });
}

function useWords(
  problem: UseProblem,
  { commandLine, terminal }: Pick<SpokenWords, 'commandLine' | 'terminal'>,
): string {
  const { problems } = terminal;
  switch (problem.kind) {
    case 'command':
      return commandLine.problems.command({ given: shown(problem.given) });
    case 'flag':
      return commandLine.problems.flag({ flag: shown(problem.given) });
    case 'word':
      return problems.word({ given: shown(problem.given) });
    case 'value':
    case 'noValue':
      return commandLine.problems[problem.kind]({ flag: problem.flag });
    case 'twice':
    case 'missing':
    case 'empty':
    case 'long':
      return problems[problem.kind]({ flag: problem.flag });
    case 'date':
      return problems.date({ flag: problem.flag, given: shown(problem.given) });
    case 'number': {
      const { flag, given, min, max } = problem;
      return problems.number({ flag, given: shown(given), min, max });
    }
    case 'choice': {
      const { flag, given, choices } = problem;
      return problems.choice({ flag, given: shown(given), choices: choices.join(', ') });
    }
  }
}

/** Why a command was not carried out, in one line; the service’s own words are in it. */
export function failureLine(error: unknown, spoken: SpokenWords): string {
  return toSentenceLine(`bookbar: ${failureWords(error, spoken)}`, longest);
}

function failureWords(error: unknown, { terminal, today, page }: SpokenWords): string {
  if (error instanceof CommandFailure) return problemWords(error.problem, terminal.cannotDo);
  if (!(error instanceof Failure)) return today.reply.internal;
  const words = today.reply[error.code];
  const { serviceMessage } = error;
  return serviceMessage === undefined
    ? words
    : page.bookings.cancelling.withMessage({ words, message: shown(serviceMessage) });
}

function problemWords(problem: CommandProblem, words: SpokenWords['terminal']['cannotDo']): string {
  switch (problem.kind) {
    case 'signedOut':
    case 'keychain':
    case 'starting':
    case 'order':
      return words[problem.kind];
    case 'paused':
      return words.paused({ account: shown(problem.account) });
    case 'severalAccounts':
      return words.severalAccounts({ known: problem.known.map(shown) });
    case 'account':
    case 'accounts':
    case 'eventTypes':
    case 'field':
      return words[problem.kind]({ given: shown(problem.given), known: problem.known.map(shown) });
    case 'booking':
    case 'eventType':
    case 'notOwn':
    case 'plan':
    case 'zone':
    case 'time':
    case 'answer':
      return words[problem.kind]({ given: shown(problem.given) });
    case 'option': {
      const { given, field, known } = problem;
      return words.option({ given: shown(given), field: shown(field), known: known.map(shown) });
    }
    case 'length':
      return words.length({ title: shown(problem.title), known: problem.known });
    case 'skipped':
      return words.skipped({ given: shown(problem.given), zone: problem.zone });
    case 'ambiguous': {
      const { given, zone, sooner, later } = problem;
      return words.ambiguous({ given: shown(given), zone, sooner, later });
    }
    case 'noPlaces':
      return words.noPlaces({ title: shown(problem.title) });
    case 'plans':
      return words.plans({ most: problem.most });
    case 'range':
      return words.range({ days: problem.days });
  }
}
