import fc from 'fast-check'
import { expect } from 'vitest'
import { decodeHtml } from '../../packages/core/src/collect/html/decode.ts'
import { readHtml } from '../../packages/core/src/collect/html.ts'
import { fuzz, pieces, textOf } from './fuzz.ts'

const signs = pieces(
  '<!doctype html>¦<html lang="de">¦<head>¦</head>¦<body>¦</body>¦<main>¦</main>¦<title>¦</title>¦<p>',
  '</p>¦<meta name="robots" content="noindex">¦<meta name=robots content=',
  '<meta property="article:modified_time" content="2024-05-01">¦<link rel="canonical" href="/a">',
  '<link rel=alternate hreflang=de href="//x">¦<base href="https://b.example/x/">¦<base href="::">',
  '<script type="application/ld+json">¦</script>¦{"@type":"Article","dateModified":"2024-05-01"}',
  '[{"@graph":¦{"@type":["A",1]}¦<template>¦</template>¦<noscript>¦<svg>¦</svg>¦<!--¦-->¦<![CDATA[¦]]>',
  '<style>¦<textarea>¦<plaintext>¦<img src="a.png" srcset="b.png 2x, c.png 100w">',
  '<video src=v.mp4 poster>¦<source src="x">¦<a href="/b?c&d">¦<iframe src="">',
  '<time itemprop="dateModified" datetime="2024-05-01">',
  '<div itemscope itemtype="https://schema.org/Article">¦</div>¦<meta itemprop=',
  '<meta http-equiv="refresh" content="0; url=/x">¦<meta name="sitemap" content="exclude">',
  '<meta name="sitemap:lastmod" content="2024">¦&amp;¦&#0;¦&#x110000;¦&bogus;¦"¦\'¦<¦>¦/>¦=¦ ¦\n¦\ufffd',
  '\ufeff¦\0¦text',
)

const url = 'https://a.example/b/'

fuzz(
  'what else is wanted of a page changes none of its facts',
  textOf(signs, 40),
  (text) => {
    const facts = readHtml(text, { url })
    expect(readHtml(text, { url, media: true, hash: true, links: true })).toMatchObject(facts)
  },
  ['<img src="a.png" srcset="b.png 2x, c.png 100w"><!doctype html>'],
)

const encodings = pieces(
  '<meta charset=utf-8>¦<meta charset="shift_jis">¦<meta charset=utf-7>¦<?xml version="1.0" encoding="iso-2022-jp"?>',
)

fuzz(
  'bytes of any encoding are a text without half characters',
  fc.tuple(textOf([...signs, ...encodings], 6), fc.uint8Array({ maxLength: 40 })),
  ([start, bytes]) => {
    const { text } = decodeHtml(Buffer.concat([Buffer.from(start, 'latin1'), bytes]))
    expect(text.isWellFormed()).toBe(true)
    readHtml(text)
  },
)
