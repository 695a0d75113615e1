import { expect, test } from '@playwright/test';
import { measured } from '../../tools/screens/measures.ts';
import type { Look } from '../../tools/screens/visit.ts';

const DESKTOP = { language: 'en', theme: 'light', width: 1280 } as const;
const PHONE = { ...DESKTOP, width: 320 } as const;
const KEYS = { ...DESKTOP, aid: 'narrow' } as const;

/** What each measure finds, and beside it what looks much like it and is right. */
const PLANTED: readonly {
  measure: string;
  look?: Look;
  about: string;
  wrong: string;
  right: string;
}[] = [
  {
    measure: 'cut',
    about: 'words that a box hides',
    wrong: '<p style="width: 60px; overflow: hidden; white-space: nowrap">Key expirations</p>',
    right: '<p style="width: 60px; overflow: auto; white-space: nowrap">Key expirations</p>',
  },
  {
    measure: 'cut',
    about: 'words that leave their button',
    wrong: '<button style="width: 60px; white-space: nowrap">Create an API key</button>',
    right: '<button style="width: 200px; white-space: nowrap">Create an API key</button>',
  },
  {
    measure: 'overlap',
    about: 'lines that lie on each other',
    wrong: '<main><p>Expiration</p><p style="margin-top: -32px">Production</p></main>',
    right: '<main><p>Expiration</p><p style="margin-top: -8px">Production</p></main>',
  },
  {
    measure: 'overlap',
    about: 'lines that leave their box, below the window',
    wrong: `<main style="padding-top: 800px"><div style="height: 20px">Reporting<br>Staging</div>
      <p style="margin: 0">Production</p></main>`,
    right: `<main style="padding-top: 800px"><div style="height: 20px; overflow-y: auto">Reporting<br>Staging</div>
      <p style="margin: 0">Production</p></main>`,
  },
  {
    measure: 'axis',
    look: PHONE,
    about: 'a box that is wider than the window',
    wrong: '<div style="width: 400px">Keys</div>',
    right: '<div style="overflow: auto"><div style="width: 400px">Keys</div></div>',
  },
  {
    measure: 'targets',
    about: 'two buttons of 20 pixels side by side',
    wrong: `<button style="width: 20px; height: 20px; margin: 0; padding: 0">a</button
      ><button style="width: 20px; height: 20px; margin: 0; padding: 0">b</button>`,
    right: `<button style="width: 20px; height: 20px; padding: 0">a</button
      ><button style="width: 20px; height: 20px; padding: 0; margin-left: 8px">b</button>`,
  },
  {
    measure: 'targets',
    look: PHONE,
    about: 'a button too small for a finger',
    wrong: '<button style="height: 36px; width: 80px">Rotate</button>',
    right: `<button style="height: 36px; width: 80px; position: relative; border: 0; margin: 20px"
      >Rotate<span style="position: absolute; inset: -4px 0"></span></button>`,
  },
  {
    measure: 'targets',
    look: PHONE,
    about: 'a link alone in its row',
    wrong: '<ul><li><a href="/keys">All keys</a></li></ul>',
    right: '<p>There are more, see <a href="/keys">all keys</a>.</p>',
  },
  {
    measure: 'motion',
    about: 'what turns and turns',
    wrong:
      '<style>@keyframes turn { to { rotate: 1turn } } i { animation: turn 1s infinite }</style><i>x</i>',
    right:
      '<style>@keyframes turn { to { rotate: 1turn } } i { animation: turn 1ms }</style><i>x</i>',
  },
  {
    measure: 'chosen',
    about: 'a page in the navigation that looks like the others',
    wrong: '<nav><a href="/a" aria-current="page">Keys</a> <a href="/b">Users</a></nav>',
    right:
      '<nav><a href="/a" aria-current="page" style="border-bottom: 2px solid">Keys</a> <a href="/b">Users</a></nav>',
  },
  {
    measure: 'contrast',
    look: { ...DESKTOP, aid: 'moreContrast' },
    about: 'grey letters where more contrast was asked for',
    wrong: '<p style="color: #6b6b6b">Expired</p>',
    right: '<p style="color: #525252">Expired</p>',
  },
  {
    measure: 'focus',
    look: KEYS,
    about: 'a control without a sign of the focus',
    wrong: '<button style="outline: 0">Rotate</button>',
    right: '<button>Rotate</button>',
  },
  {
    measure: 'focus',
    look: KEYS,
    about: 'a control below a bar',
    wrong: `<button style="position: fixed; bottom: 4px">Rotate</button>
      <div style="position: fixed; inset: auto 0 0; height: 60px; background: #fff">2 selected</div>`,
    right: `<button style="position: fixed; bottom: 80px">Rotate</button>
      <div style="position: fixed; inset: auto 0 0; height: 60px; background: #fff">2 selected</div>`,
  },
];

for (const { measure, about, look = DESKTOP, wrong, right } of PLANTED) {
  test(`a screen is measured: ${measure} finds ${about}`, async ({ browser }) => {
    const page = await browser.newPage({
      viewport: { width: look.width, height: 640 },
      hasTouch: look.width !== 1280,
    });
    const found = async (html: string) => {
      await page.setContent(
        `<!doctype html><html><title></title><body style="margin: 24px; font: 16px sans-serif">${html}`,
      );
      const findings = await measured(page, look);
      return findings.filter((it) => it.measure === measure).map(({ what }) => what);
    };
    expect(await found(wrong)).not.toEqual([]);
    expect(await found(right)).toEqual([]);
  });
}
