import { hostFile } from './fileHost.ts'

hostFile({
  postMessage: (news) => postMessage(news),
  addEventListener: (type, listener) => addEventListener(type, listener),
})
