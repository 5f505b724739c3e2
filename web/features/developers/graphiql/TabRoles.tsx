import { useEffect } from 'react';

/** GraphiQL gives the role of a tab to an element that contains buttons, which nests interactive elements. */
function fixRoles(list: Element): void {
  list.setAttribute('role', 'list');
  for (const item of list.children) {
    item.setAttribute('role', 'listitem');
    item.removeAttribute('aria-selected');
    const isActive = item.classList.contains('graphiql-tab-active');
    item.firstElementChild?.setAttribute('aria-current', String(isActive));
  }
}

/**
 * Changes the tab list into a list of buttons with the current one marked, whenever tabs are added
 * or removed.
 */
export function TabRoles() {
  useEffect(() => {
    const list = document.querySelector('.graphiql-tabs');
    if (!list) return;
    fixRoles(list);
    const observer = new MutationObserver(() => fixRoles(list));
    observer.observe(list, { subtree: true, childList: true, attributeFilter: ['class'] });
    return () => observer.disconnect();
  }, []);
  return null;
}
