/** The cookie that keeps how the workbench looks on this device. */
export const LOOK_COOKIE = 'workbench_look';
export const LOOK_DAYS = 365;

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const MENUS = ['wide', 'narrow'] as const;
/** `narrow` shows the icons of the menu without their labels. */
export type MenuWidth = (typeof MENUS)[number];

export type WorkbenchLook = { theme: Theme; menu: MenuWidth };

/** Reads the cookie, such as `dark.narrow`. Missing values get their default. */
export function readLook(cookie: string | undefined): WorkbenchLook {
  const [theme, menu] = cookie?.split('.') ?? [];
  return {
    theme: THEMES.find((each) => each === theme) ?? 'system',
    menu: MENUS.find((each) => each === menu) ?? 'wide',
  };
}

export const writeLook = ({ theme, menu }: WorkbenchLook): string => `${theme}.${menu}`;

type LookForm = Record<keyof WorkbenchLook, unknown>;

/** The look after a form that names a theme, a menu width or both. Unknown values change nothing. */
export const changeLook = (look: WorkbenchLook, { theme, menu }: LookForm): WorkbenchLook => ({
  theme: THEMES.find((each) => each === theme) ?? look.theme,
  menu: MENUS.find((each) => each === menu) ?? look.menu,
});
