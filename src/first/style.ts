import { measures, styleSheet } from '../theme.ts'

const { barHeight, contentWidth, gutter, narrowGutter } = measures

/** Gray bars of 12 px in rows of 40 px, and a line below each row. The first one is the head, which is 6 px lower. */
const rows = `repeating-linear-gradient(transparent 0 14px, var(--bar) 14px 26px, transparent 26px 40px, var(--lotus-line) 40px 41px)`

/**
 * The style of the first paint, before any file has arrived: the tokens, and the skeleton of the screen that will come,
 * which has the sizes of src/layout and src/engine/list.
 */
export const firstStyle = `${styleSheet()}
#root > p, body > noscript { display: block; max-width: 34em; margin: 15vh auto 0; padding: 0 24px; }
#skeleton { --bar: color-mix(in srgb, var(--lotus-text) 9%, transparent); display: none; }
[data-first] #root:is(:empty, :has(> .first-screen)) + #skeleton { display: block; }
[data-first='login'] .sk-frame, :root:not([data-first='login']) #skeleton > .login { display: none; }
.sk-frame { height: 100vh; overflow: hidden; }
#skeleton i { display: block; height: 14px; border-radius: 4px; background: var(--bar); }
.sk-bar { height: ${barHeight - 1}px; border-bottom: 1px solid var(--lotus-line); background: var(--lotus-surface); }
.sk-bar > div, .sk-page { box-sizing: border-box; max-width: ${contentWidth}px; margin: 0 auto; padding: 0 ${gutter}px; }
.sk-bar > div, .sk-title { display: flex; align-items: center; gap: ${gutter}px; height: 100%; }
.sk-bar path { stroke: var(--bar); stroke-width: 14px; }
.sk-bar svg { width: 392px; height: 100%; }
.sk-title i:last-child { margin-inline-start: auto; }
.sk-page { padding-top: 12px; }
#skeleton .sk-switch, #skeleton .sk-band, #skeleton .sk-tabs { display: none; height: 34px; margin-bottom: 8px; }
[data-first='switchedList'] #skeleton .sk-switch, [data-first='servers'] #skeleton .sk-band { display: block; }
.sk-switch { width: 150px; }
#skeleton .sk-band { height: 40px; }
#skeleton .sk-tabs { width: 360px; max-width: 100%; height: 32px; }
.sk-title { height: 40px; margin-bottom: 8px; }
.sk-title i { width: 104px; height: 20px; }
[data-first='servers'] #skeleton .sk-title i:first-child { width: 145px; height: 34px; border-radius: 8px; }
.sk-title i:last-child { width: 360px; max-width: 40%; height: 32px; border-radius: 8px; }
.sk-rows { height: 1024px; border: 1px solid var(--lotus-line); border-radius: 8px; background: linear-gradient(90deg, var(--lotus-surface) 12px, transparent 12px calc(100% - 12px), var(--lotus-surface) calc(100% - 12px)), ${rows} 0 -6px var(--lotus-surface); }
[data-first='frame'] .sk-page { display: none; }
@media (min-width: 640px) and (max-width: 1199.95px) {
[data-first='servers'] #skeleton .sk-tabs { display: block; }
}
@media (max-width: 639.95px) {
.sk-bar > div, .sk-page { padding: 0 ${narrowGutter}px; }
.sk-bar svg { width: 96px; }
.sk-page { padding-top: 4px; }
#skeleton :is(.sk-switch, .sk-band) { height: 44px; margin-bottom: 6px; }
#skeleton .sk-band { height: 74px; }
.sk-title { height: 44px; margin-bottom: 6px; }
.sk-rows { border: 0; background: repeating-linear-gradient(var(--lotus-surface) 0 128px, var(--lotus-background) 128px 136px); }
}`
