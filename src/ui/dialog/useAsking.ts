import { useState, type ReactNode } from 'react'

/** Draws a question and resolves to its answer. */
export type AskQuestion = <A>(draw: (answer: (given: A) => void) => ReactNode) => Promise<A>

/** Asks in the midst of some work, which waits for the answer; the question is to be drawn by the caller. */
export function useAsking(): { question: ReactNode; ask: AskQuestion } {
  const [question, setQuestion] = useState<ReactNode>()
  return {
    question,
    ask: (draw) =>
      new Promise((resolve) => {
        setQuestion(
          draw((given) => {
            setQuestion(undefined)
            resolve(given)
          }),
        )
      }),
  }
}
