import { useState, type ReactNode } from 'react'

/** Renders a question and resolves to its answer. */
export type AskQuestion = <A>(draw: (answer: (given: A) => void) => ReactNode) => Promise<A>

/**
 * Asks a question during some work, which waits for the answer. The caller must render `question`. `onAsk` is called
 * before each question.
 */
export function useAsking(onAsk?: () => void): { question: ReactNode; ask: AskQuestion } {
  const [question, setQuestion] = useState<ReactNode>()
  return {
    question,
    ask: (draw) =>
      new Promise((resolve) => {
        onAsk?.()
        setQuestion(
          draw((given) => {
            setQuestion(undefined)
            resolve(given)
          }),
        )
      }),
  }
}
