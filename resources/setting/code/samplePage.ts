import type { useT } from '#i18n/useT.ts'

/** Which page a custom code is for. */
export type CodePage = 'public' | 'dashboard'

/** The tokens of the theme that the sample pages are drawn with. */
const tokens = ['background', 'surface', 'text', 'muted', 'line', 'accent', 'on-accent', 'good', 'font'] as const

/** The colors and the font of the present theme, as custom properties of the sample page. */
function themeStyle(): string {
  const style = getComputedStyle(document.documentElement)
  return `:root{${tokens.map((name) => `--lotus-${name}:${style.getPropertyValue(`--lotus-${name}`)}`).join(';')}}`
}

const look = `
body{margin:0;font:14px/1.45 var(--lotus-font,sans-serif);background:var(--lotus-background);color:var(--lotus-text)}
header{display:flex;gap:20px;align-items:center;height:56px;padding:0 24px;background:var(--lotus-surface);border-bottom:1px solid var(--lotus-line)}
header a{color:inherit;text-decoration:none}
main{padding:24px;max-width:1440px;margin:auto}
h1{font-size:20px;margin:0 0 16px}
table{width:100%;border-collapse:collapse;background:var(--lotus-surface);border:1px solid var(--lotus-line)}
th,td{padding:10px 12px;text-align:left;border-bottom:1px solid var(--lotus-line)}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(180px,1fr));gap:12px}
.card{padding:12px;background:var(--lotus-surface);border:1px solid var(--lotus-line);border-radius:8px}
.muted{color:var(--lotus-muted)}.good{color:var(--lotus-good)}
button{font:inherit;padding:8px 16px;border:0;border-radius:8px;background:var(--lotus-accent);color:var(--lotus-on-accent);margin-top:16px}
`

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

const names = ['tokyo-1', 'oslo-1', 'denver-1']

/** A page like the one that the code is for, with servers that do not exist. */
export function samplePage(page: CodePage, site: string, t: ReturnType<typeof useT>): { style: string; body: string } {
  const cpu = escaped(t('resources.server.fields.cpu'))
  const servers = escaped(t('resources.server.name', { smart_count: 2 }))
  const header = `<header class="MuiAppBar-root"><strong>${escaped(site)}</strong><a href="#">${servers}</a></header>`
  const rows = names.map(
    (name, at) =>
      `<tr class="MuiTableRow-root"><td>${name}</td><td class="good">●</td><td>${cpu} ${12 + at * 23} %</td></tr>`,
  )
  const cards = names.map(
    (name, at) =>
      `<div class="card"><strong>${name}</strong> <span class="good">●</span><div class="muted">${cpu} ${12 + at * 23} %</div></div>`,
  )
  const main =
    page === 'public'
      ? `<div class="cards">${cards.join('')}</div>`
      : `<table class="MuiTable-root"><tbody>${rows.join('')}</tbody></table>` +
        `<button class="MuiButton-root">${escaped(t('app.create'))}</button>`
  return {
    style: themeStyle() + look,
    body: `<div id="root">${header}<main><h1>${servers}</h1>${main}</main></div>`,
  }
}
