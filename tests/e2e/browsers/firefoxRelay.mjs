#!/usr/bin/env node
// Stands between Playwright and Firefox: answers the commands that releases of Firefox do not know yet.
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import WebSocket, { WebSocketServer } from 'ws'

const unknown = new Set(['emulation.setMediaFeaturesOverride'])

/** React does not notice a text that Playwright sets by itself; it notices one that is typed. */
const setsText = '=> bidiInsertText(window, text)'
const typesText = `=> {
  const { document } = window
  const isFrame = /^I?FRAME$/i.test(document.activeElement?.nodeName)
  if (isFrame || !document.execCommand('insertText', false, text)) bidiInsertText(window, text)
}`

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
  browser.on('message', (data) => client.send(String(data)))
  client.on('message', (data) => {
    const text = String(data)
    const { id, method } = JSON.parse(text)
    if (unknown.has(method)) return client.send(JSON.stringify({ type: 'success', id, result: {} }))
    const sent = text.replaceAll(setsText, JSON.stringify(typesText).slice(1, -1))
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
