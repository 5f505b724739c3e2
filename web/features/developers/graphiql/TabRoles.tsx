import { useEffect } from 'react';

/** GraphiQL makes a tab of what holds the tab's buttons: to a screen reader one inside the other. */
function mend(list: Element): void {
  list.setAttribute('role', 'list');
  for (const item of list.children) {
    item.setAttribute('role', 'listitem');
    item.removeAttribute('aria-selected');
    const isActive = item.classList.contains('graphiql-tab-active');
    item.firstElementChild?.setAttribute('aria-current', String(isActive));
  }
}

/** Makes of the tabs a list of buttons, of which one is the current, whenever there are others. */
export function TabManners() {
  useEffect(() => {
    const list = document.querySelector('.graphiql-tabs');
    if (!list) return;
    mend(list);
    const observer = new MutationObserver(() => mend(list));
    observer.observe(list, { subtree: true, childList: true, attributeFilter: ['class'] });
    return () => observer.disconnect();
  }, []);
  return null;
}
