import { describe, expect, it } from 'vitest';
import { Failure } from '../base/failure.ts';
import { openBoardScene } from '../../test/support/board-scene.ts';

const wrongTeam = new Failure('refused', 'answered 400', {
  serviceMessage: "custom in 'teamId': The event type is not of this team",
});

describe('an event type of a team', () => {
  it('is sent with the team’s number and how its hosts are chosen, where both are said', async () => {
    const scene = await openBoardScene([504]);
    scene.service.set(504, { ...scene.service.get(504), teamId: 310 });
    await scene.board.refresh();
    expect(scene.shown(504)).toEqual({ state: 'on' });
    scene.board.switch(504, false);
    await scene.settle();
    expect(scene.switched).toEqual([
      { eventId: 504, isPublished: false, teamId: 310, schedulingType: 'ROUND_ROBIN' },
    ]);
  });

  it('asks for the number once for the whole team, and keeps it', async () => {
    const scene = await openBoardScene([504]);
    scene.service.set(505, { ...scene.service.get(504), id: 505, title: 'Design critique' });
    await scene.board.add('505');
    expect(scene.shown(504)).toEqual({ state: 'team-id', isOn: true, isRefused: false });
    expect(scene.shown(505)).toEqual({ state: 'team-id', isOn: true, isRefused: false });
    await scene.board.setTeamId(504, 310);
    expect(scene.shown(505)).toEqual({ state: 'on' });
    await scene.restart();
    expect(scene.shown(504)).toEqual({ state: 'on' });
    scene.board.switch(505, false);
    await scene.settle();
    expect(scene.switched).toMatchObject([{ eventId: 505, teamId: 310 }]);
  });

  it('sends nothing without it', async () => {
    const scene = await openBoardScene([504]);
    scene.board.switch(504, false);
    await scene.settle();
    expect(scene.switched).toEqual([]);
    expect(scene.shown(504)).toMatchObject({ state: 'team-id' });
  });

  it('asks again when the service does not take it', async () => {
    const scene = await openBoardScene([504]);
    await scene.board.setTeamId(504, 27);
    scene.onSwitch = () => Promise.reject(wrongTeam);
    scene.board.switch(504, false);
    await scene.settle();
    expect(scene.shown(504)).toEqual({ state: 'team-id', isOn: true, isRefused: true });
    await scene.board.setTeamId(504, 310);
    expect(scene.shown(504)).toEqual({ state: 'on' });
  });

  it('stands in a group of its own', async () => {
    const scene = await openBoardScene([501, 502, 504]);
    await scene.board.pin(501, true);
    expect(scene.board.view().groups.map(({ team, rows }) => [team, rows.map(({ title }) => title)])).toEqual(
      [
        [null, ['Intro call', 'Coaching']],
        ['Northlight', ['Roadmap consult']],
      ],
    );
  });
});
