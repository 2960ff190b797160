import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
const root = process.cwd();
const require = createRequire(root + '/package.json');
const { chromium } = require('@playwright/test');
const { chromiumLaunchOptions } = await import(pathToFileURL(root + '/tests/harness/chromium.ts').href);
const b = await chromium.launch(chromiumLaunchOptions());
const c = await b.newContext(); const p = await c.newPage();
const u='http://mh.localhost:3343';
await c.addCookies([{ name: 'cookies_accepted', value: 'declined', url:u }]);
await p.goto(u+'/login'); await p.getByLabel('Email address').fill('admin@anchor.example'); await p.getByLabel('Password', { exact: true }).fill('open-the-demo-1'); await p.getByRole('button', { name: 'Sign in' }).click(); await p.waitForURL((x)=>!x.pathname.endsWith('/login'));

for (const path of process.argv.slice(2)) { await p.goto(u+path); console.log('#####',p.url()); console.log((await p.locator('main').innerText()).replace(/\n+/g,' | ').slice(0,5000)); }
await b.close();
