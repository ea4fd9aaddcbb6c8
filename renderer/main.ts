import { mount } from 'svelte';
import App from './App.svelte';
import { Page } from './state/page.svelte.ts';
import './styles/first.css';

const page = new Page();
const target = document.getElementById('app');
if (!target) throw new Error('The page has no place for the app');

mount(App, { target, props: { page } });
page.start();

// A key press must not wait for a file: quick-book, the page of a booking and others are loaded ahead of time.
window.requestIdleCallback(() => {
  void page.quickBookFile.load().then((standby) => {
    standby.start();
  });
  void import('./views/bookings/BookingView.svelte');
  void import('./views/today/SentNotes.svelte');
  void import('./views/KeysSheet.svelte');
});
