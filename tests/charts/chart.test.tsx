import { cleanup, render, screen, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { I18nContextProvider } from 'react-admin'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { enUS } from '#locales/en-US.ts'
import { createI18nProvider } from '#i18n/i18nProvider.ts'
import { Chart, type ChartProps } from '../../src/charts/Chart.tsx'
import { Charts } from '../../src/charts/Charts.tsx'
import { align, type TimeSpan } from '../../src/charts/line.ts'
import { Readout } from '../../src/charts/Readout.tsx'
import { spreadOf } from '../../src/charts/spread.ts'
import { roundFor } from '../../src/charts/units.ts'
import { ZoomTools } from '../../src/charts/ZoomTools.tsx'
import { createUser } from '../user.ts'
import { withCanvas } from './canvas.ts'

afterEach(cleanup)

const minute = 60_000
const span = { from: Date.UTC(2026, 0, 1, 12), to: Date.UTC(2026, 0, 1, 13) }
const points = (...values: number[]) => values.map((value, at) => ({ at: span.from + at * minute, value }))
const cpu = {
  title: 'CPU',
  unit: 'percent',
  lines: [{ name: 'CPU', points: points(20, 60, 40) }],
  bucket: minute,
} as const
const load = {
  title: 'Load',
  unit: 'number',
  lines: [
    { name: '1 min', points: points(1, 2, 3) },
    { name: '5 min', points: points(4, 5, 6) },
  ],
  bucket: minute,
} as const

const i18nProvider = createI18nProvider({ locale: 'en-US', texts: enUS })

function Group({ children }: { children: ReactNode }) {
  const [zoomed, setZoomed] = useState<TimeSpan>()
  return (
    <Charts subject="tokyo" span={span} zoomed={zoomed} onZoom={setZoomed}>
      {children}
    </Charts>
  )
}

const view = (...charts: ChartProps[]) => (
  <I18nContextProvider value={i18nProvider}>
    <Group>
      <ZoomTools />
      {charts.map((chart) => (
        <Chart key={chart.title} {...chart} />
      ))}
    </Group>
  </I18nContextProvider>
)
const plot = (name: string) => screen.getByRole('slider', { name })

test('chart: its name says title, period, last, lowest and highest value', () => {
  render(view(cpu))
  expect(screen.getByRole('figure').getAttribute('aria-label')).toMatch(
    /^CPU, Jan 1, 2026.*: last 40%, lowest 20%, highest 60%$/,
  )
})

test('chart: without measurements it says so, and offers neither table nor file', () => {
  render(view({ ...cpu, lines: [{ name: 'CPU', points: [] }] }))
  expect(screen.getByText('Nothing measured in this period')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Table' })).toBeNull()
})

test('chart: has its title while its points are still to come, and says nothing of them', () => {
  render(view({ ...cpu, lines: [{ name: 'CPU', points: [] }], awaited: 'reading' }))
  expect(screen.getByRole('heading', { name: 'CPU' })).toBeVisible()
  expect(screen.getByRole('figure', { name: 'CPU', busy: true })).toBeVisible()
  expect(screen.queryByText('Nothing measured in this period')).toBeNull()
})

test('chart: says the present value where it is known, and else that the last value is an average, and of when', () => {
  const bucket = 1800_000
  const { rerender } = render(view({ ...cpu, bucket }))
  const headline = () => document.querySelector('.readout')?.textContent
  expect(headline()).toMatch(/^40%average, Jan 1, 2026/)
  rerender(view({ ...cpu, bucket, lines: cpu.lines.map((line) => ({ ...line, now: 7 })) }))
  expect(headline()).toBe('7%')
  expect(screen.getByRole('figure', { name: /: last 7%, lowest 20%/ })).toBeVisible()
})

test('chart: its last value is tinted when it is over a limit', () => {
  render(view({ ...cpu, tone: 'bad' }))
  expect(screen.getByText('40%')).toHaveStyle({ color: 'var(--lotus-bad)' })
})

test('chart: the mean of lines stands beside their names with the range that it is the mean of', () => {
  const spread = spreadOf(load.lines, minute, { mean: 'Mean', least: 'Lowest', most: 'Highest' })
  render(view({ ...load, lines: [...spread, ...load.lines] }))
  const readout = [...document.querySelectorAll('.readout > span')].map((entry) => entry.textContent)
  expect(readout).toEqual(['Mean4.53 – 6', '1 min3', '5 min6'])
})

test('chart: a button shows the values as a table, the newest first', async () => {
  render(view(load))
  await createUser().click(screen.getByRole('button', { name: 'Table' }))
  const rows = within(screen.getByRole('region', { name: 'Values of Load' })).getAllByRole('row')
  expect(
    rows.map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([[], ['3', '6'], ['2', '5'], ['1', '4']])
})

test('chart: arrow keys read one chart, and all charts show that time', async () => {
  render(view(cpu, load))
  plot('CPU').focus()
  expect(plot('CPU')).toHaveAttribute('aria-valuetext', expect.stringMatching(/, 40%$/))
  await createUser().keyboard('{ArrowLeft}')
  expect(plot('CPU')).toHaveAttribute('aria-valuetext', expect.stringMatching(/, 60%$/))
  expect(plot('Load')).toHaveAttribute('aria-valuetext', expect.stringMatching(/, 1 min 2, 5 min 5$/))
  await createUser().keyboard('{Home}')
  expect(plot('Load')).toHaveAttribute('aria-valuetext', expect.stringMatching(/, 1 min 1, 5 min 4$/))
})

test('chart: keys stop only where something was measured', async () => {
  const measured = [0, 1, 30, 31].map((at) => ({ at: span.from + at * minute, value: at }))
  render(view({ ...cpu, lines: [{ name: 'CPU', points: measured }] }))
  plot('CPU').focus()
  for (const words of [/, 30%$/, /, 1%$/, /, 0%$/]) {
    await createUser().keyboard('{ArrowLeft}')
    expect(plot('CPU')).toHaveAttribute('aria-valuetext', expect.stringMatching(words))
  }
})

test('chart: keys and buttons zoom all charts, and show everything again', async () => {
  render(view(cpu, load))
  const words = () => screen.getAllByRole('figure').map((figure) => figure.getAttribute('aria-label'))
  const whole = words()
  plot('CPU').focus()
  await createUser().keyboard('+')
  const [one, other] = words()
  expect(one).toContain('nothing measured')
  expect(other).toContain('nothing measured')
  await createUser().keyboard('0')
  expect(words()).toEqual(whole)
  await createUser().click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(words()).not.toEqual(whole)
  await createUser().click(screen.getByRole('button', { name: 'Reset zoom' }))
  expect(words()).toEqual(whole)
})

test.each(['Control', 'Meta', 'Alt'])('chart: keys together with %s are for the browser', async (modifier) => {
  const moved = vi.fn<(limit: number) => void>()
  render(view({ ...cpu, limit: 80, onLimit: moved }))
  const words = () => [
    plot('CPU').getAttribute('aria-valuetext'),
    screen.getByRole('figure').getAttribute('aria-label'),
  ]
  const told = words()
  const untouched = vi.fn<(isTaken: boolean) => void>()
  const onKey = ({ key, defaultPrevented }: KeyboardEvent) => key !== modifier && untouched(defaultPrevented)
  document.addEventListener('keydown', onKey)
  onTestFinished(() => document.removeEventListener('keydown', onKey))
  plot('CPU').focus()
  await createUser().keyboard(`{${modifier}>}+-0{ArrowLeft}{/${modifier}}`)
  plot('Limit').focus()
  await createUser().keyboard(`{${modifier}>}{ArrowUp}{PageDown}{/${modifier}}`)
  expect(untouched.mock.calls.flat()).toEqual(Array(6).fill(false))
  expect(words()).toEqual(told)
  expect(moved).not.toHaveBeenCalled()
})

test('chart: its limit moves with the pointer and with keys, in steps that people would type', async () => {
  const moved = vi.fn<(limit: number) => void>()
  function Movable() {
    const [limit, setLimit] = useState(80)
    const move = (next: number) => {
      moved(next)
      setLimit(next)
    }
    return view({ ...cpu, limit, onLimit: move })
  }
  render(<Movable />)
  expect(screen.queryByText(/^of /)).toBeNull()
  const line = plot('Limit')
  expect(line).toHaveAttribute('aria-valuetext', '80%')
  line.focus()
  await createUser().keyboard('{ArrowUp}{PageDown}')
  expect(moved.mock.calls).toEqual([[81], [71]])
  // jsdom has no layout: the axis begins 8 pixels below the top and is 136 pixels high.
  line.setPointerCapture = () => undefined
  const drag = [
    { keys: '[MouseLeft>]', target: line },
    { target: line, coords: { clientY: 8 + 68 } },
    { keys: '[/MouseLeft]', target: line },
    { target: line, coords: { clientY: 20 } },
  ]
  await createUser().pointer(drag)
  expect(moved.mock.lastCall).toEqual([50])
  // A limit of 0 is none, and its line would be gone.
  await createUser().pointer([
    { keys: '[MouseLeft>]', target: line },
    { target: line, coords: { clientY: 500 } },
    { keys: '[/MouseLeft]', target: line },
  ])
  expect(moved.mock.lastCall).toEqual([1])
  await createUser().keyboard('{PageDown}{ArrowDown}')
  expect(moved.mock.lastCall).toEqual([1])
})

test.each([
  ['percent', 71.6, 72],
  ['number', 2.34, 2.3],
  ['number', 23.4, 23],
  ['count', 2.34, 2],
  ['bytes', 1.26 * 2 ** 30, Math.round(1.3 * 2 ** 30)],
  ['bytesPerSecond', 700, 700],
  ['bytes', 0, 0],
] as const)('chart: a limit of %s %d is rounded to %d', (unit, value, rounded) => {
  expect(roundFor(unit, value)).toBe(rounded)
})

test('plot: mounted and unmounted fifty times, it leaves nothing behind', async () => {
  const { listening } = withCanvas()
  // The library reads the window when it is loaded.
  const { Plot } = await import('../../src/charts/Plot.tsx')
  const aligned = { times: [span.from, span.to], columns: [[1, 2]] }
  const drawn = (
    <Group>
      <Plot aligned={aligned} lines={[{ name: 'a' }]} unit="count" limit={3} scheme="dark" locale="en-US" />
    </Group>
  )
  render(drawn).unmount()
  const before = listening()
  for (let time = 0; time < 50; time += 1) {
    const { container, unmount } = render(drawn)
    expect(container.querySelectorAll('.uplot')).toHaveLength(1)
    unmount()
  }
  expect(listening()).toBe(before)
  expect(document.querySelectorAll('.uplot, canvas')).toHaveLength(0)
})

test('plot: the line whose name is pointed at stands out from the others, and only as long', async () => {
  withCanvas()
  const { Plot } = await import('../../src/charts/Plot.tsx')
  const parts = { lines: load.lines, aligned: align(load.lines, minute), unit: load.unit }
  const { container } = render(
    <I18nContextProvider value={i18nProvider}>
      <Group>
        <Readout {...parts} bucket={minute} tone={undefined} />
        <Plot {...parts} limit={undefined} scheme="light" locale="en-US" />
      </Group>
    </I18nContextProvider>,
  )
  const opacities = () =>
    [...container.querySelectorAll<HTMLElement>('.u-cursor-pt')].map(({ style }) => Number(style.opacity || 1))
  expect(opacities()).toEqual([1, 1])
  const user = createUser()
  await user.hover(screen.getByText('5 min'))
  expect(opacities()).toEqual([expect.closeTo(0.25), 1])
  await user.unhover(screen.getByText('5 min'))
  expect(opacities()).toEqual([1, 1])
})
