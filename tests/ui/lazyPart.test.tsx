import { screen, waitFor } from '@testing-library/react'
import { Suspense, type ComponentType, type PropsWithChildren } from 'react'
import { expect, test } from 'vitest'
import { lazyPart, PartFrame } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { announce } from '../console.ts'
import { showPart } from '../files/panel/show.tsx'

type Answer = () => Promise<ComponentType>

const Part = () => <p>The part</p>
const arrives: Answer = async () => Part
/** As when WebKit answers a dynamic import before the module is evaluated. */
const arrivesEmpty: Answer = async () => ({} as { Part: ComponentType }).Part
const fails: Answer = () => Promise.reject(new TypeError('Importing a module script failed.'))

/** Shows a part whose code answers in turn as given; `left` are the answers to come. */
function show(...answers: Answer[]) {
  const Lazy = lazyPart(() => (answers.shift() ?? arrives)())
  const user = showPart(
    <>
      <PartBoundary>
        <Suspense fallback="waiting">
          <Lazy />
        </Suspense>
      </PartBoundary>
      <p>The rest</p>
    </>,
  )
  return { user, left: () => answers.length }
}

/** What Safari says where a server answers with its start page. */
const arrivesAsPage: Answer = () => Promise.reject(new TypeError("'text/html' is not a valid JavaScript MIME type."))

const failure = () => screen.findByText(/^Part of the page could not be loaded/)

test.each([
  ['arrives empty', arrivesEmpty],
  ['cannot be loaded', fails],
  ['arrives as a page', arrivesAsPage],
])('lazy part: code that %s is said in its place, and Try again loads it', async (_how, answer) => {
  announce(/dynamically imported module|module script failed|MIME type/)
  const { user, left } = show(answer, answer)
  expect(await failure()).toBeVisible()
  expect(screen.getByText('The rest')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(left()).toBe(0))
  expect(await failure()).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The part')).toBeVisible()
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

test('lazy part: after a failure to load ahead of need, it is loaded when it is needed', async () => {
  const answers = [arrivesEmpty, arrives]
  const Lazy = lazyPart(() => answers.shift()!())
  await expect(Lazy.load()).rejects.toThrow('arrived empty')
  showPart(
    <Suspense fallback="waiting">
      <Lazy />
    </Suspense>,
  )
  expect(await screen.findByText('The part')).toBeVisible()
})

test('lazy part: styles that cannot be loaded come with a reload only', async () => {
  announce(/Unable to preload CSS/)
  show(() => Promise.reject(new Error('Unable to preload CSS for /dashboard/assets/part.css')))
  expect(await failure()).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('lazy part: its frame is loaded at the same time, and drawn around the outermost part only', async () => {
  const asked: string[] = []
  const Inner = lazyPart(async () => () => <p>The inner part</p>)
  const Outer = lazyPart(async () => {
    asked.push('part')
    return () => <Inner />
  })
  const Frame = lazyPart<PropsWithChildren>(async () => {
    asked.push('frame')
    return ({ children }) => (
      <section aria-label="Frame">
        <PartFrame value={undefined}>{children}</PartFrame>
      </section>
    )
  })
  showPart(
    <PartFrame value={Frame}>
      <p>The rest</p>
      <Suspense fallback="waiting">
        <Outer />
      </Suspense>
    </PartFrame>,
  )
  // Neither has answered yet.
  expect(asked.toSorted()).toEqual(['frame', 'part'])
  expect(await screen.findByText('The inner part')).toBeVisible()
  expect(screen.getAllByRole('region', { name: 'Frame' })).toHaveLength(1)
  expect(screen.getByRole('region', { name: 'Frame' })).not.toHaveTextContent('The rest')
})
