import { mount } from 'svelte';
import '../styles/alert-page.css';
import AlertPage from './AlertPage.svelte';
import { Alerts } from './alerts.svelte.ts';

const alerts = new Alerts();
const target = document.getElementById('app');
if (!target) throw new Error('The page has no place for the cards');

mount(AlertPage, { target, props: { alerts } });
alerts.start();
