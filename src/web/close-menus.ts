const OPEN_MENUS = 'details[name="header-menu"][open]';

/** Closes the menus of the page's head when one presses elsewhere or Escape, which `<details>` alone does not do. */
export function startCloseMenus(): void {
  document.addEventListener('click', (event) => {
    const pressed = event.target;
    closeMenus((menu) => !(pressed instanceof Node && menu.contains(pressed)));
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    closeMenus((menu) => {
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
      return true;
    });
  });
}

function closeMenus(shouldClose: (menu: HTMLDetailsElement) => boolean): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENUS)) {
    if (shouldClose(menu)) menu.open = false;
  }
}
