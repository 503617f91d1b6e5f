import { describe, expect, test } from 'vitest';
import { unfitPicture } from './picture-kind.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const png = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';
const webp = (flags: number) => latin(`RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0${String.fromCharCode(flags)}`);

describe('files that are worth decoding as a picture', () => {
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

describe('files that are refused with a reason', () => {
  test.each([
    ['nothing', '', 'picture_empty'],
    ['an animated PNG', `${png}acTL....IDAT`, 'picture_moving'],
    ['an animated WebP', webp(0x02).toString('latin1'), 'picture_moving'],
    ['GIF', 'GIF89a', 'picture_gif'],
    ['HEIC', '\0\0\0\x18ftypheic', 'picture_heic'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'picture_drawing'],
    ['SVG with a head', '\n<?xml version="1.0"?><svg/>', 'picture_drawing'],
    ['a page', '<!DOCTYPE html><script>', 'picture_drawing'],
    ['PDF', '%PDF-1.7', 'picture_unreadable'],
    ['a program', '\x7fELF', 'picture_unreadable'],
    ['TIFF', 'II*\0', 'picture_unreadable'],
    ['what is cut short', '\xff\xd8', 'picture_unreadable'],
    ['WAV', 'RIFF\0\0\0\0WAVEfmt ', 'picture_unreadable'],
  ])('%s', (_, text, why) => {
    expect(unfitPicture(latin(text))).toBe(why);
  });
});
