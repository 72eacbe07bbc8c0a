#!/usr/bin/env node
// Stands between Playwright and Firefox: answers the commands that releases of Firefox do not know yet.
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import WebSocket, { WebSocketServer } from 'ws'
import { answerFor, withErrorText, withTypedText } from './firefoxRepairs.mjs'

const announced = 'WebDriver BiDi listening on '

const firefox = spawn(process.env.LOTUS_FIREFOX, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] })
firefox.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal))
createInterface(firefox.stderr).on('line', (line) => {
  const [, address] = line.split(announced)
  if (address) listen(address)
  else process.stderr.write(`${line}\n`)
})

function listen(address) {
  const http = createServer().listen(0, '127.0.0.1', () =>
    process.stderr.write(`${announced}ws://127.0.0.1:${http.address().port}\n`),
  )
  new WebSocketServer({ server: http, maxPayload: 0 }).on('connection', (client, { url }) =>
    join(client, address + url),
  )
}

function join(client, address) {
  const browser = new WebSocket(address, { maxPayload: 0 })
  const waiting = []
  browser.on('open', () => waiting.splice(0).forEach((text) => browser.send(text)))
  browser.on('message', (data) => client.send(withErrorText(String(data))))
  client.on('message', (data) => {
    const text = String(data)
    const answer = answerFor(text)
    if (answer) return client.send(answer)
    const sent = withTypedText(text)
    if (browser.readyState === WebSocket.OPEN) browser.send(sent)
    else waiting.push(sent)
  })
  for (const [one, other] of [
    [client, browser],
    [browser, client],
  ]) {
    one.on('close', () => other.close())
    one.on('error', () => other.close())
  }
}
