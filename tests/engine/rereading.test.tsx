import { render, screen } from '@testing-library/react'
import { CoreAdminContext, memoryStore, testDataProvider, useGetList } from 'react-admin'
import { expect, onTestFinished, test } from 'vitest'
import { useRereading } from '../../src/engine/list/useRereading.ts'
import { deferred } from '../dataProvider/browser.ts'

/** Long enough for a busy machine. */
const patience = { timeout: 6000 }

/** A list whose search uses the names of other records, as they are known at the time of its request. */
function Names({ known }: { known: string }) {
  useRereading('nat', known)
  const { data = [] } = useGetList('nat')
  return <output>{data.map(({ name }) => name).join(' ')}</output>
}

/** Shows a list whose answers arrive when the test resolves them. */
function showNames() {
  const answers: ReturnType<typeof deferred<void>>[] = []
  const dataProvider = testDataProvider({
    async getList() {
      const answer = deferred<void>()
      const number = answers.push(answer)
      await answer.promise
      return { data: [{ id: 1, name: `answer ${number}` }] as never[], total: 1 }
    },
  })
  const store = memoryStore()
  const page = (known: string) => (
    <CoreAdminContext store={store} dataProvider={dataProvider}>
      <Names known={known} />
    </CoreAdminContext>
  )
  const { rerender, unmount } = render(page('no names'))
  onTestFinished(unmount)
  return {
    answers,
    learn: (names: string) => rerender(page(names)),
    asked: (times: number) => expect.poll(() => answers, patience).toHaveLength(times),
    shown: (text: string) => expect.poll(() => screen.getByRole('status').textContent, patience).toBe(text),
  }
}

test('list: ignores an answer for old related names and shows the answer for the new names', async () => {
  const { answers, learn, asked, shown } = showNames()
  await asked(1)
  learn('tokyo')
  await asked(2)
  answers[0]?.resolve()
  answers[1]?.resolve()
  await shown('answer 2')
})

test('list: keeps its rows while it reads them again for new related names', async () => {
  const { answers, learn, asked, shown } = showNames()
  await asked(1)
  answers[0]?.resolve()
  await shown('answer 1')
  learn('tokyo')
  await asked(2)
  await shown('answer 1')
  answers[1]?.resolve()
  await shown('answer 2')
})
