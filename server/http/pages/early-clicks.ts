import { createHash } from 'node:crypto';

/**
 * A rendered page is visible before the application has started. This script records presses of buttons in
 * between, one for each button, and repeats them when `web/main.tsx` reports the start. Links and summaries
 * work without it.
 */
export const earlyClicks = `{const kept=new Set,keep=e=>{const b=e.target.closest?.("button");if(b){e.preventDefault();kept.add(b)}};addEventListener("click",keep,true);addEventListener("begun",()=>{removeEventListener("click",keep,true);kept.forEach(b=>b.click())},{once:true})}`;

/** The Content-Security-Policy source that allows exactly this script. */
export const earlyClicksSource = `'sha256-${createHash('sha256').update(earlyClicks).digest('base64')}'`;
