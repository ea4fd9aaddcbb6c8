import type { CallInput, CallOutput } from '../../preload/contract/calls.ts';
import type { CallName } from '../../preload/contract/names.ts';

type BoardCall = Extract<CallName, `board.${string}`>;

/** The publish board as its calls name it; each is one line of the contract. */
export type Board = {
  readonly [N in BoardCall as N extends `board.${infer Verb}` ? Verb : never]: (
    input: CallInput<N>,
  ) => Promise<CallOutput<N>>;
};

type BoardHandlers = {
  readonly [N in BoardCall]: (input: CallInput<N>) => Promise<CallOutput<N>>;
};

/** @param use finds the board of whoever is signed in, or fails. */
export function createBoardHandlers(use: () => Board): BoardHandlers {
  return {
    'board.look': (input) => use().look(input),
    'board.refresh': (input) => use().refresh(input),
    'board.switch': (input) => use().switch(input),
    'board.undo': (input) => use().undo(input),
    'board.dismiss': (input) => use().dismiss(input),
    'board.setTeamId': (input) => use().setTeamId(input),
    'board.pin': (input) => use().pin(input),
    'board.hide': (input) => use().hide(input),
    'board.add': (input) => use().add(input),
    'board.detail': (input) => use().detail(input),
    'board.copyLink': (input) => use().copyLink(input),
    'board.setLinks': (input) => use().setLinks(input),
    'board.copyFirstFree': (input) => use().copyFirstFree(input),
    'board.leave': (input) => use().leave(input),
    'board.return': (input) => use().return(input),
    'board.resumeAway': (input) => use().resumeAway(input),
    'board.forgetAway': (input) => use().forgetAway(input),
    'board.schedule': (input) => use().schedule(input),
    'board.unschedule': (input) => use().unschedule(input),
  };
}
