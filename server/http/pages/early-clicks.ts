import { createHash } from 'node:crypto';

/**
 * A drawn page is there before its application is: presses of a button in between are kept, once each,
 * and made good when `web/main.tsx` says that it has begun. Links and summaries work without it.
 */
export const earlyClicks = `{const kept=new Set,keep=e=>{const b=e.target.closest?.("button");if(b){e.preventDefault();kept.add(b)}};addEventListener("click",keep,true);addEventListener("begun",()=>{removeEventListener("click",keep,true);kept.forEach(b=>b.click())},{once:true})}`;

/** What lets the policy of a page run exactly this script. */
export const earlyClicksSource = `'sha256-${createHash('sha256').update(earlyClicks).digest('base64')}'`;
