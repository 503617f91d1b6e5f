import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { cvPaper } from './cv-paper.ts';
import { emptyLetter } from './letter.ts';
import { letterPaper } from './letter-paper.ts';
import { sipho, siphosWords } from './sipho.fixture.ts';
import { expectInOrder, readPdf, readWord, squeeze, unzip } from './testing/read-files.ts';
import { writeWord } from './word.ts';

const run = promisify(execFile);
const paper = cvPaper(sipho, '#0B5563');

test('writes a CV completely and in order, in one column', async () => {
  const files = unzip(await writeWord(paper));
  const paragraphs = readWord(files);
  expectInOrder(squeeze(paragraphs.map(({ text }) => text).join('\n')), siphosWords);
  const headings = paragraphs.filter(({ style }) => style === 'Heading1').map(({ text }) => text);
  expect(headings).toEqual([
    'Profile',
    'Skills',
    'Experience',
    'Education',
    'Courses and certificates',
    'Languages',
    'References',
  ]);
  expect(files.get('word/document.xml')).not.toMatch(/<w:(tbl|txbxContent|drawing|cols [^>]*num="[2-9])/);
});

test('links the address of a certificate', async () => {
  const files = unzip(await writeWord(paper));
  expect(files.get('word/_rels/document.xml.rels')).toContain(
    'Target="https://learn.example.org/verify/Zk3vQ9x_Tt7aL-0pRw2mYc" TargetMode="External"',
  );
});

test('names only the owner as author', async () => {
  const files = unzip(await writeWord(paper));
  expect(files.get('docProps/core.xml')).toContain('CV of Sipho Maseko');
});

const office = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => existsSync(path));

test('opens in LibreOffice, CV and letter each on one page, the text in order', { timeout: 120_000 }, async ({
  skip,
}) => {
  if (!office) return skip('There is no LibreOffice on this machine: install libreoffice-writer to run it.');
  const folder = await mkdtemp(join(tmpdir(), 'readytowork-cv-'));
  const letter = letterPaper({ ...emptyLetter, job: 'cashier', why: 'I buy here.' }, sipho, '#0B5563');
  await writeFile(join(folder, 'cv.docx'), await writeWord(paper));
  await writeFile(join(folder, 'letter.docx'), await writeWord(letter));
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const files = ['cv.docx', 'letter.docx'].map((name) => join(folder, name));
  await run(office, [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...files]);
  const [cv, other] = await Promise.all(
    ['cv.pdf', 'letter.pdf'].map(async (name) => readPdf(await readFile(join(folder, name)))),
  );
  await rm(folder, { recursive: true });
  expect(cv?.pages).toHaveLength(1);
  expectInOrder(cv?.text ?? '', siphosWords);
  expectInOrder(other?.text ?? '', ['Sipho Maseko', 'the post of cashier', 'I buy here.', 'Kind regards']);
});
