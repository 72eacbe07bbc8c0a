import { hostFile } from './fileHost.ts'

hostFile({
  postMessage: (event) => postMessage(event),
  addEventListener: (type, listener) => addEventListener(type, listener),
})
