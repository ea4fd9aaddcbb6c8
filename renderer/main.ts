import { mount } from 'svelte';
import App from './App.svelte';
import { Page } from './state/page.svelte.ts';
import { speak, withPageWords } from './words.svelte.ts';
import './styles/first.css';

const page = new Page();
const target = document.getElementById('app');
if (!target) throw new Error('The page has no place for the app');

async function begin(target: HTMLElement): Promise<void> {
  // The server of the page writes its language into the first line.
  await speak(document.documentElement.lang);
  mount(App, { target, props: { page } });
  page.start();

  // A key press must not wait for a file: quick-book, the page of a booking and others are loaded ahead of time.
  window.requestIdleCallback(() => {
    void page.quickBookFile.load().then((standby) => {
      standby.start();
    });
    void withPageWords(import('./views/bookings/BookingView.svelte'));
    void import('./views/today/TopNotes.svelte');
    void import('./views/KeysSheet.svelte');
  });
}

/** The page shows its first picture and hears what main announces. */
export const ready = begin(target);
