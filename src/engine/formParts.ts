import { createElement, type ComponentType } from 'react'
import { memoByRef } from '#ui/values/memoByRef.ts'
import type { Fields, InputProps } from './field.ts'
import type { AnyResource } from './resource.ts'
import { loadQuestions } from '#ui/dialog/ConfirmDialog.tsx'
import type { LazyPart } from '#ui/lazyPart.ts'

/** The same input with some of its props already set. */
export function given<P extends InputProps, G extends Partial<P>>(
  Input: LazyPart<P>,
  known: G,
): LazyPart<InputProps & Partial<Omit<P, keyof G>>> {
  const { load, wait } = Input
  const Given = (props: InputProps) => createElement(Input, { ...props, ...known } as unknown as P)
  return Object.assign(Given, { load, wait })
}

const isLazy = (Input: ComponentType<InputProps>): Input is LazyPart<InputProps> => 'load' in Input

const partsOf = memoByRef((fields: Fields) =>
  Object.values(fields)
    .map(({ Input }) => Input)
    .filter(isLazy),
)

/** Loads the inputs of these fields. An input that cannot be loaded shows its failure in its own place. */
const loadInputs = memoByRef((fields: Fields) => Promise.allSettled(partsOf(fields).map((part) => part.load())))

/** Suspends until the inputs of these fields are loaded, so that a form appears as a whole. */
export function waitForInputs(fields: Fields): void {
  void loadInputs(fields)
  for (const part of partsOf(fields)) part.wait()
}

/** The parts of a form besides its inputs. */
const otherPartsOf = ({ form, components }: AnyResource): readonly LazyPart<never>[] => [
  ...(form?.editors ?? []).map(({ Editor }) => Editor),
  ...(components?.CreatedDialog ? [components.CreatedDialog] : []),
]

/** Loads everything that the form of a resource shows, and what it asks when it is saved. */
export const loadForm = memoByRef((descriptor: AnyResource) =>
  Promise.allSettled([
    loadInputs(descriptor.fields),
    ...otherPartsOf(descriptor).map((part) => part.load()),
    loadQuestions(),
  ]),
)

/** Suspends until all of that is loaded. */
export function waitForForm(descriptor: AnyResource): void {
  void loadForm(descriptor)
  waitForInputs(descriptor.fields)
  for (const part of otherPartsOf(descriptor)) part.wait()
}
