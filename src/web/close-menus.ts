const OPEN_MENUS = 'details[name="header-menu"][open]';

/** Closes the header's menus on Escape or a click elsewhere, which `<details>` does not do itself. */
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
