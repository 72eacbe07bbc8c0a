import { render, screen, waitFor, within } from '@testing-library/react'
import { Suspense, type ComponentType, type PropsWithChildren } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import type { InputProps } from '#engine/field.ts'
import { text } from '#engine/fields/index.ts'
import { lazyInput, waitForInputs } from '#engine/lazyInput.ts'
import { dialogInSight, openEdit, renderApp } from '../app.tsx'

const fleet = {
  server: [{ id: 1, name: 'tokyo' }],
  nat: [{ id: 1, name: 'web', server_id: 1 }],
}

/** An input whose code comes when it is told to. */
function slowInput() {
  let resolve: (Input: ComponentType<InputProps>) => void = () => undefined
  const code = new Promise<ComponentType<InputProps>>((done) => (resolve = done))
  const Input = lazyInput(() => code)
  return { Input, fields: { name: text({ Input }) }, resolve: (code: ComponentType<InputProps>) => resolve(code) }
}

type Fields = ReturnType<typeof slowInput>['fields']

function Form({ fields }: { fields: Fields }) {
  waitForInputs(fields)
  const { Input } = fields.name
  return (
    <form>
      <Input source="name" />
      <button type="submit">Move</button>
    </form>
  )
}

function show(fields: Fields) {
  const waiting = ({ children }: PropsWithChildren) => <Suspense fallback="waiting">{children}</Suspense>
  onTestFinished(render(<Form fields={fields} />, { wrapper: waiting }).unmount)
}

test('the button of a form waits for its inputs, and both appear together', async () => {
  const { fields, resolve } = slowInput()
  show(fields)
  expect(screen.queryByRole('button')).toBeNull()
  resolve(({ source }) => <input aria-label={source} />)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move' })).toBeVisible())
  expect(screen.getByLabelText('name')).toBeVisible()
})

test('inputs that were loaded ahead are drawn with the form, without a fallback', async () => {
  const { Input, fields, resolve } = slowInput()
  resolve(({ source }) => <input aria-label={source} />)
  await Input.load()
  show(fields)
  expect(screen.getByLabelText('name')).toBeVisible()
})

test('a question that asks for something stands there with its form', async () => {
  const { user } = await renderApp('/', { seed: fleet })
  await user.click(await screen.findByLabelText('Select tokyo'))
  await user.click(screen.getByRole('button', { name: 'With selected' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move to a user' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByRole('combobox', { name: /^New owner/ })).toBeVisible()
})

test('a form that opens has the focus in its first field, with what it holds selected', async () => {
  const { user } = await renderApp('/nat', { seed: fleet })
  const dialog = await openEdit(user, 'web')
  const name = dialog.getByLabelText<HTMLInputElement>(/^Name/)
  await waitFor(() => expect(name).toHaveFocus())
  expect(name.value.slice(name.selectionStart ?? 0, name.selectionEnd ?? 0)).toBe('web')
})

test('Save is not there before the fields are', async () => {
  await renderApp('/nat?create', { seed: fleet })
  const dialog = await dialogInSight()
  for (const label of [/^Name/, /^Server/, 'Enabled', /^Bind hostname/])
    expect(dialog.getByLabelText(label)).toBeVisible()
  expect(document.querySelector('[role=dialog] .MuiSkeleton-root')).toBeNull()
})
