import { mount } from 'svelte';
import '../styles/alert-page.css';
import { laterWords, speak } from '../words.svelte.ts';
import AlertPage from './AlertPage.svelte';
import { Alerts } from './alerts.svelte.ts';

const alerts = new Alerts();
const target = document.getElementById('app');
if (!target) throw new Error('The page has no place for the cards');

async function begin(target: HTMLElement): Promise<void> {
  await speak(document.documentElement.lang);
  await laterWords();
  mount(AlertPage, { target, props: { alerts } });
  alerts.start();
}

/** The page shows its cards and hears what main announces. */
export const ready = begin(target);
