import '../../jitless.ts'
import { hostReading } from './hostReading.ts'

hostReading({
  postMessage: (event) => postMessage(event),
  addEventListener: (type, listener) => addEventListener(type, listener),
})
