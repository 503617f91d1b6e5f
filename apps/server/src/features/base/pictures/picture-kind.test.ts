import { describe, expect, test } from 'vitest';
import { unfitPicture } from './picture-kind.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const png = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';
const webp = (flags: number) => latin(`RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0${String.fromCharCode(flags)}`);

describe('what may be tried', () => {
  test.each([
    ['JPEG', latin('\xff\xd8\xff\xe0\0\x10JFIF')],
    ['PNG', latin(`${png}IDAT`)],
    ['PNG with the word somewhere in its pixels', latin(`${png}IDAT acTL`)],
    ['WebP', latin('RIFF\0\0\0\0WEBPVP8 ')],
    ['WebP with transparency', webp(0x10)],
  ])('%s', (_, bytes) => {
    expect(unfitPicture(bytes)).toBeUndefined();
  });
});

describe('what is refused, and why', () => {
  test.each([
    ['nothing', '', 'empty'],
    ['an animated PNG', `${png}acTL....IDAT`, 'moving'],
    ['an animated WebP', webp(0x02).toString('latin1'), 'moving'],
    ['GIF', 'GIF89a', 'GIF'],
    ['HEIC', '\0\0\0\x18ftypheic', 'HEIC'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'SVG'],
    ['SVG with a head', '\n<?xml version="1.0"?><svg/>', 'SVG'],
    ['a page', '<!DOCTYPE html><script>', 'page'],
    ['PDF', '%PDF-1.7', 'not a picture'],
    ['a program', '\x7fELF', 'not a picture'],
    ['TIFF', 'II*\0', 'not a picture'],
    ['what is cut short', '\xff\xd8', 'not a picture'],
    ['WAV', 'RIFF\0\0\0\0WAVEfmt ', 'not a picture'],
  ])('%s', (_, text, why) => {
    expect(unfitPicture(latin(text))).toContain(why);
  });
});
