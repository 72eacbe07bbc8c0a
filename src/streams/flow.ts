import { createStore } from '../store.ts'

/** Milliseconds after which bytes that move are told again. */
const often = 1000

const told = createStore(-often)

/** Are streams of this page busy? `subscribe` tells it over and over, as long as bytes move. */
export const flow = {
  subscribe: told.subscribe,
  /** Bytes of a stream or of a transfer have moved. */
  note() {
    const now = performance.now()
    if (Math.abs(now - told.getState()) >= often) told.setState(now)
  },
}
