/**
 * The formats of `bookbar next`: for programs, for bars that show text as it is, and for bars that read markup. A
 * module of its own, because what the entry imports delays the tray.
 */
export const nextForms = ['json', 'plain', 'polybar', 'waybar'] as const;
export type NextForm = (typeof nextForms)[number];
