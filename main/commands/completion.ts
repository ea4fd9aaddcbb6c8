import { commandNames, flagsOf, optionsOf, shells, type CommandOption, type Shell } from './options.ts';
import type { CommandName } from './definitions.ts';

/** Commands that are no command of this folder, with the words that may follow. */
const otherCommands: Readonly<Record<string, readonly string[]>> = {
  open: ['today', 'bookings', 'event-types', 'settings'],
  'quick-book': [],
  join: [],
  'copy-times': [],
  next: ['--json', '--follow', '--format='],
  mcp: ['--help'],
  forget: ['--yes'],
  completion: [...shells, '--help'],
};

/** What may follow a command, whatever was typed before. */
interface Followers {
  readonly name: string;
  readonly words: readonly string[];
}

const all = (): readonly Followers[] => [
  ...commandNames.map((name) => ({ name, words: [...choicesOf(name), ...flagsOfCommand(name)] })),
  ...Object.entries(otherCommands).map(([name, words]) => ({ name, words })),
];

const flagsOfCommand = (name: CommandName): readonly string[] => [
  ...optionsOf(name).flatMap(({ flag, isPositional }) => (isPositional ? [] : flag)),
  ...flagsOf(name),
];

/** Lists by their names; everything else would have to be asked of the app. */
const choicesOf = (name: CommandName): readonly string[] =>
  optionsOf(name).flatMap(({ value, isPositional }: CommandOption) =>
    isPositional && value.kind === 'choice' ? value.choices : [],
  );

/** What a shell reads to complete the commands, their flags and the names of lists. */
export function completionOf(shell: Shell): string {
  return { bash, zsh, fish }[shell]();
}

const casesOf = (line: (words: string) => string): string =>
  all()
    .filter(({ words }) => words.length > 0)
    .map(({ name, words }) => `    ${name}) ${line(words.join(' '))} ;;`)
    .join('\n');

const names = (): string =>
  all()
    .map(({ name }) => name)
    .join(' ');

const bash = (): string => `# bash completion for bookbar
_bookbar() {
  local word=\${COMP_WORDS[COMP_CWORD]} words
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${names()} --help --version" -- "$word"))
    return
  fi
  case \${COMP_WORDS[1]} in
${casesOf((words) => `words="${words}"`)}
    *) words="" ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -F _bookbar bookbar
`;

const zsh = (): string => `#compdef bookbar
_bookbar() {
  if (( CURRENT == 2 )); then
    compadd -- ${names()} --help --version
    return
  fi
  case $words[2] in
${casesOf((words) => `compadd -- ${words}`)}
  esac
}
# From a folder of functions the first Tab runs this file, else it is sourced.
if [[ $funcstack[1] == _bookbar ]]; then _bookbar; else compdef _bookbar bookbar; fi
`;

const fish = (): string =>
  [
    '# fish completion for bookbar',
    'complete -c bookbar -f',
    `complete -c bookbar -n __fish_use_subcommand -a "${names()}"`,
    ...all().flatMap(({ name, words }) =>
      words.map((word) => {
        const seen = `-n "__fish_seen_subcommand_from ${name}"`;
        const long = /^--([\w-]+)=?$/u.exec(word)?.[1];
        return `complete -c bookbar ${seen} ${long === undefined ? `-a ${word}` : `-l ${long}`}`;
      }),
    ),
    '',
  ].join('\n');
