// Made by `npm run lms:player`.
"use strict";
(() => {
  // apps/server/src/modules/lms-exports/player/film.ts
  var DONE_SHARE = 0.9;
  var COMMIT_MS = 3e4;
  var PARTS = 400;
  function followFilm(film2, seconds, lms2) {
    const played = readPlayed(lms2.readKept());
    const partSeconds = seconds / PARTS;
    let committed = Date.now();
    let before = null;
    const place = Number(lms2.readPlace());
    if (place > 0 && place < seconds - 5) film2.currentTime = place;
    const keep = () => lms2.keep(film2.currentTime.toFixed(1), played.map(Number).join(""));
    function note() {
      const now = film2.currentTime;
      if (before !== null && now > before && now - before < 3) {
        for (let part = partOf(before); part <= partOf(now); part += 1) played[part] = true;
      }
      before = now;
      if (played.filter(Boolean).length >= PARTS * DONE_SHARE) lms2.complete();
      if (Date.now() - committed < COMMIT_MS) return;
      committed = Date.now();
      keep();
      lms2.commit();
    }
    const partOf = (at) => Math.min(PARTS - 1, Math.max(0, Math.floor(at / partSeconds)));
    film2.addEventListener("timeupdate", note);
    film2.addEventListener("seeking", () => {
      before = null;
    });
    for (const moment of ["pause", "ended"]) {
      film2.addEventListener(moment, () => {
        note();
        keep();
        lms2.commit();
      });
    }
    lms2.onLeaving(keep);
  }
  var readPlayed = (kept) => Array.from({ length: PARTS }, (_, part) => kept[part] === "1");

  // apps/server/src/modules/lms-exports/player/lms.ts
  function findApi(start) {
    const around = (from) => {
      let place = from;
      for (let steps = 0; place && steps < 10; steps += 1) {
        try {
          if (place.API) return place.API;
        } catch {
          return null;
        }
        if (place.parent === place) return null;
        place = place.parent;
      }
      return null;
    };
    return around(start) ?? around(start.opener ?? null);
  }
  function toTimespan(milliseconds) {
    const two = (number) => String(number).padStart(2, "0");
    const hundredths = Math.round(milliseconds / 10);
    const seconds = Math.floor(hundredths / 100);
    return `${String(Math.floor(seconds / 3600)).padStart(4, "0")}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${two(hundredths % 100)}`;
  }
  function connect(page) {
    const api = findApi(page);
    const began = Date.now();
    let isOver = false;
    let keepLast = () => {
    };
    api?.LMSInitialize("");
    const read = (name) => api ? String(api.LMSGetValue(name) ?? "") : "";
    const write = (name, value) => {
      if (!isOver) api?.LMSSetValue(name, value);
    };
    const status = read("cmi.core.lesson_status");
    const isNormal = !["browse", "review"].includes(read("cmi.core.lesson_mode"));
    let isDone = status === "completed" || status === "passed";
    if (api && isNormal && !isDone && status !== "failed") write("cmi.core.lesson_status", "incomplete");
    return {
      isDone: () => isDone,
      readPlace: () => read("cmi.core.lesson_location"),
      readKept: () => read("cmi.suspend_data"),
      /** Where somebody is, and what is known of how far they have come; kept until they come again. */
      keep(place, kept) {
        write("cmi.core.lesson_location", place);
        write("cmi.suspend_data", kept);
      },
      complete() {
        if (isDone) return;
        isDone = true;
        if (isNormal) write("cmi.core.lesson_status", "completed");
        api?.LMSCommit("");
      },
      score({ percent, isPassed }) {
        isDone = isPassed;
        if (!isNormal) return;
        write("cmi.core.score.min", "0");
        write("cmi.core.score.max", "100");
        write("cmi.core.score.raw", String(percent));
        write("cmi.core.lesson_status", isPassed ? "passed" : "failed");
        api?.LMSCommit("");
      },
      commit() {
        if (!isOver) api?.LMSCommit("");
      },
      /** What is still to be kept when the page goes. */
      onLeaving(keep) {
        keepLast = keep;
      },
      /** Says how long it was and lets go; safe to repeat. */
      finish() {
        if (isOver) return;
        keepLast();
        write("cmi.core.session_time", toTimespan(Date.now() - began));
        write("cmi.core.exit", isDone ? "" : "suspend");
        isOver = true;
        api?.LMSFinish("");
      }
    };
  }

  // packages/contract/src/quiz-texts.ts
  function normaliseText(text) {
    return text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
  }
  function readNumber(typed) {
    const plain = typed.normalize("NFKC").replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 2406)).replaceAll(/[\s,]/g, "").replace(/^−/, "-");
    if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(plain)) return null;
    const value = Number(plain);
    return Number.isFinite(value) ? value : null;
  }

  // packages/contract/src/quiz-marking.ts
  var ROUNDING = 1e-9;
  function markSingle(question, order, answer) {
    return question.choices[order[answer] ?? -1]?.isRight ? 1 : 0;
  }
  function markMultiple(question, order, answer) {
    const right = question.choices.filter(({ isRight }) => isRight).length;
    const balance = answer.reduce((sum, place) => sum + (question.choices[order[place] ?? -1]?.isRight ? 1 : -1), 0);
    return Math.max(0, balance / right);
  }
  function markOrdering(question, order, answer) {
    const given = answer.map((place) => order[place] ?? -1);
    const kept = given.filter((item, place) => place > 0 && item === (given[place - 1] ?? -2) + 1).length;
    return kept / (question.items.length - 1);
  }
  function markMatching(question, order, answer) {
    const right = question.pairs.filter((_pair, left) => {
      const place = answer[left];
      return typeof place === "number" && order[place] === left;
    });
    return right.length / question.pairs.length;
  }
  function markNumber({ right, tolerance }, answer) {
    const slack = ROUNDING * Math.max(1, Math.abs(right));
    return Math.abs(answer - right) <= tolerance + slack ? 1 : 0;
  }
  function markText({ accepted }, answer) {
    const given = normaliseText(answer);
    return accepted.some((text) => normaliseText(text) === given) ? 1 : 0;
  }
  function markAnswer({ question, order }, answer) {
    if (answer === null || !isFitting(question, answer)) return 0;
    switch (question.kind) {
      case "single":
        return markSingle(question, order, answer);
      case "multiple":
        return markMultiple(question, order, answer);
      case "ordering":
        return markOrdering(question, order, answer);
      case "matching":
        return markMatching(question, order, answer);
      case "number":
        return markNumber(question, answer);
      case "text":
        return markText(question, answer);
    }
  }
  function isFitting(question, answer) {
    if (answer === null) return true;
    if (question.kind === "text") return typeof answer === "string";
    if (question.kind === "number") return typeof answer === "number";
    const most = countChoices(question);
    const isPlace = (place) => place !== null && Number.isInteger(place) && place >= 0 && place < most;
    if (question.kind === "single") return typeof answer === "number" && isPlace(answer);
    if (!Array.isArray(answer)) return false;
    if (question.kind === "matching") {
      return answer.length === most && answer.every((place) => place === null || isPlace(place));
    }
    const isEachOnce = answer.every(isPlace) && new Set(answer).size === answer.length;
    return isEachOnce && (question.kind === "multiple" || answer.length === most);
  }
  function findRightAnswer({ question, order }) {
    const placeOf = (own) => order.indexOf(own);
    switch (question.kind) {
      case "single":
        return placeOf(question.choices.findIndex(({ isRight }) => isRight));
      case "multiple":
        return order.flatMap((own, place) => question.choices[own]?.isRight ? [place] : []);
      case "ordering":
        return question.items.map((_item, own) => placeOf(own));
      case "matching":
        return question.pairs.map((_pair, own) => placeOf(own));
      case "number":
        return question.right;
      case "text":
        return question.accepted[0] ?? null;
    }
  }
  function countChoices(question) {
    switch (question.kind) {
      case "single":
      case "multiple":
        return question.choices.length;
      case "ordering":
        return question.items.length;
      case "matching":
        return question.pairs.length;
      default:
        return 0;
    }
  }

  // packages/contract/src/quiz-papers.ts
  function drawPaper({ questions, drawCount, isShuffled, random }) {
    const all = questions.map((_question, place) => place);
    const drawn = drawCount === null || drawCount >= all.length ? all : shuffle(all, random).slice(0, drawCount);
    const places = isShuffled ? shuffle(drawn, random) : drawn.toSorted((one, other) => one - other);
    return places.flatMap((place) => {
      const question = questions[place];
      return question ? [{ place, order: orderChoices(question, { isShuffled, random }) }] : [];
    });
  }
  function orderChoices(question, { isShuffled, random }) {
    const order = Array.from({ length: countChoices(question) }, (_, own) => own);
    if (question.kind === "ordering") return mixUp(order, random);
    return isShuffled || question.kind === "matching" ? shuffle(order, random) : order;
  }
  function mixUp(order, random) {
    const mixed = shuffle(order, random);
    const isRight = mixed.every((own, place) => own === place);
    return isRight ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed;
  }
  function shuffle(given, random) {
    const list = [...given];
    for (let last = list.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      [list[last], list[other]] = [list[other] ?? 0, list[last] ?? 0];
    }
    return list;
  }
  function readPaper(questions, paper) {
    return paper.flatMap(({ place, order }) => {
      const question = questions[place];
      return question ? [{ question, order }] : [];
    });
  }
  function showQuestion({ question, order }) {
    const { _id, kind, prompt, points } = question;
    const inOrder = (texts) => order.map((own) => texts[own] ?? "");
    const shown = { _id, kind, prompt, points, choices: [], lefts: [] };
    switch (question.kind) {
      case "single":
      case "multiple":
        return { ...shown, choices: inOrder(question.choices.map(({ text }) => text)) };
      case "ordering":
        return { ...shown, choices: inOrder(question.items) };
      case "matching":
        return {
          ...shown,
          choices: inOrder(question.pairs.map(({ right }) => right)),
          lefts: question.pairs.map(({ left }) => left)
        };
      default:
        return shown;
    }
  }
  function markPaper(paper, answers, passPercent) {
    const earned = paper.map(
      (drawn, place) => toHundredths(markAnswer(drawn, answers[place] ?? null) * drawn.question.points)
    );
    const score = toHundredths(earned.reduce((sum, part) => sum + part, 0));
    const points = paper.reduce((sum, { question }) => sum + question.points, 0);
    const percent = points === 0 ? 0 : Math.floor(Math.round(score / points * 1e6) / 1e4);
    return { earned, score, points, percent, isPassed: percent >= passPercent };
  }
  var toHundredths = (points) => Math.round(points * 100) / 100;

  // packages/contract/src/markdown.ts
  var BULLET = /^[-*•] +(?=\S)/;
  var NUMBER = /^(\d{1,3})[.)] +(?=\S)/;
  var FENCE = /^```[\w+#-]*$/;
  var LINK = /\[([^[\]]+)\]\(([^\s()[\]<>]+)\)/g;
  function readMarkdown(text) {
    const blocks = [];
    let isParted = true;
    let code = null;
    for (const line of text.split(/\r\n?|\n/)) {
      const trimmed = line.trim();
      if (FENCE.test(trimmed)) {
        if (!code) blocks.push({ kind: "code", lines: [], start: 1 });
        code = code ? null : blocks.at(-1) ?? null;
        isParted = true;
        continue;
      }
      if (code) {
        code.lines.push([{ text: line, isBold: false, href: null }]);
        continue;
      }
      if (trimmed === "") {
        isParted = true;
        continue;
      }
      const { kind, start, rest } = readLine(trimmed);
      const last = blocks.at(-1);
      const spans = readSpans(rest);
      if (last?.kind === kind && !(isParted && kind === "paragraph")) last.lines.push(spans);
      else blocks.push({ kind, lines: [spans], start });
      isParted = false;
    }
    return blocks;
  }
  function readLine(line) {
    const bullet = BULLET.exec(line);
    if (bullet) return { kind: "bullets", start: 1, rest: line.slice(bullet[0].length) };
    const number = NUMBER.exec(line);
    if (number) return { kind: "numbers", start: Number(number[1]), rest: line.slice(number[0].length) };
    return { kind: "paragraph", start: 1, rest: line };
  }
  function readSpans(line) {
    const pieces = line.split("`");
    const spans = [];
    let plain = pieces[0] ?? "";
    for (let index = 1; index < pieces.length; index += 2) {
      const inside = pieces[index] ?? "";
      const after = pieces[index + 1];
      if (after === void 0 || inside.trim() === "") {
        plain += `\`${inside}${after === void 0 ? "" : `\`${after}`}`;
        continue;
      }
      spans.push(...readBold(plain), { text: inside, isBold: false, href: null, isCode: true });
      plain = after;
    }
    return [...spans, ...readBold(plain)];
  }
  function readBold(line) {
    const pieces = line.split("**");
    const spans = [];
    for (let index = 0; index < pieces.length; index += 1) {
      const piece = pieces[index] ?? "";
      const isInside = index % 2 === 1;
      const isClosed = index < pieces.length - 1;
      if (isInside && isClosed && piece !== "" && piece === piece.trim()) spans.push(...readLinks(piece, true));
      else if (isInside) spans.push(...readLinks(`**${piece}${isClosed ? "**" : ""}`, false));
      else spans.push(...readLinks(piece, false));
    }
    return spans;
  }
  function readLinks(text, isBold) {
    const spans = [];
    let behind = 0;
    const add = (plain) => plain !== "" && spans.push({ text: plain, isBold, href: null });
    for (const found of text.matchAll(LINK)) {
      const [whole, label = "", address = ""] = found;
      if (!isSafeAddress(address)) continue;
      add(text.slice(behind, found.index));
      spans.push({ text: label, isBold, href: address });
      behind = found.index + whole.length;
    }
    add(text.slice(behind));
    return spans;
  }
  function isSafeAddress(address) {
    return /^(https?:\/\/|mailto:)./i.test(address) && URL.canParse(address);
  }

  // apps/server/src/modules/lms-exports/player/elements.ts
  function make(tag, given = {}, children = []) {
    const made = document.createElement(tag);
    Object.assign(made, given);
    made.append(...children);
    return made;
  }
  function makeMarkdown(text) {
    const blocks = readMarkdown(text).map(({ kind, lines, start }) => {
      if (kind === "code") {
        const code = lines.map((spans) => spans.map((span) => span.text).join("")).join("\n");
        return make("pre", {}, [make("code", {}, [code])]);
      }
      if (kind === "paragraph") {
        return make(
          "p",
          {},
          lines.flatMap((spans, line) => [...line > 0 ? [make("br")] : [], ...makeSpans(spans)])
        );
      }
      const items = lines.map((spans) => make("li", {}, makeSpans(spans)));
      return kind === "bullets" ? make("ul", {}, items) : make("ol", { start }, items);
    });
    return make("div", { className: "text" }, blocks);
  }
  var makeSpans = (spans) => spans.map(({ text, isBold, href, isCode }) => {
    if (isCode) return make("code", {}, [text]);
    const words = href === null ? text : make("a", { href, target: "_blank", rel: "nofollow noopener" }, [text]);
    return isBold ? make("strong", {}, [words]) : words;
  });
  var fill = (text, values) => text.replace(/\{(\w+)\}/g, (_whole, name) => String(values[name] ?? ""));

  // apps/server/src/modules/lms-exports/player/answers.ts
  function makeField(question, name, texts) {
    switch (question.kind) {
      case "single":
      case "multiple":
        return makeChoices(question, name, texts);
      case "ordering":
        return makeOrdering(question, texts);
      case "matching":
        return makeMatching(question, texts);
      default:
        return makeTyped(question.kind, texts);
    }
  }
  var neverRefused = () => {
  };
  function makeChoices({ kind, choices }, name, texts) {
    const type = kind === "single" ? "radio" : "checkbox";
    const inputs = choices.map((_text, place) => make("input", { type, name, value: String(place) }));
    const labels = choices.map((text, place) => make("label", {}, [inputs[place] ?? "", make("span", {}, [text])]));
    const hint = make("p", { className: "hint" }, [kind === "single" ? texts.chooseOne : texts.chooseAll]);
    return {
      element: make("div", {}, [hint, ...labels]),
      read() {
        const chosen = inputs.flatMap(({ checked }, place) => checked ? [place] : []);
        if (chosen.length === 0) return null;
        return kind === "single" ? chosen[0] ?? null : chosen;
      },
      refuse: neverRefused
    };
  }
  function makeOrdering({ choices }, texts) {
    const order = choices.map((_text, place) => place);
    let isMoved = false;
    const list = make("ol", { className: "order" });
    const move = (from, by) => {
      const to = from + by;
      isMoved = true;
      [order[from], order[to]] = [order[to] ?? 0, order[from] ?? 0];
      draw();
      const buttons = list.children[to]?.querySelectorAll("button");
      const wanted = buttons?.[by === -1 ? 0 : 1];
      (wanted?.disabled ? buttons?.[by === -1 ? 1 : 0] : wanted)?.focus();
    };
    const makeButton = (at, by) => {
      const item = choices[order[at] ?? 0] ?? "";
      const isEnd = by === -1 ? at === 0 : at === order.length - 1;
      const given = { type: "button", className: "plain", disabled: isEnd, onclick: () => move(at, by) };
      const ariaLabel = fill(by === -1 ? texts.up : texts.down, { item });
      return make("button", { ...given, ariaLabel }, [by === -1 ? "↑" : "↓"]);
    };
    function draw() {
      list.replaceChildren(
        ...order.map(
          (place, at) => make("li", {}, [makeButton(at, -1), makeButton(at, 1), make("span", {}, [choices[place] ?? ""])])
        )
      );
    }
    draw();
    const hint = make("p", { className: "hint" }, [texts.putInOrder]);
    return { element: make("div", {}, [hint, list]), read: () => isMoved ? [...order] : null, refuse: neverRefused };
  }
  function makeMatching({ lefts, choices }, texts) {
    const selects = lefts.map(
      () => make("select", {}, [
        make("option", { value: "" }, [texts.choose]),
        ...choices.map((text, place) => make("option", { value: String(place) }, [text]))
      ])
    );
    const labels = lefts.map(
      (left, line) => make("label", { className: "field" }, [make("span", {}, [left]), selects[line] ?? ""])
    );
    const hint = make("p", { className: "hint" }, [texts.match]);
    return {
      element: make("div", {}, [hint, ...labels]),
      read() {
        const answer = selects.map(({ value }) => value === "" ? null : Number(value));
        return answer.every((place) => place === null) ? null : answer;
      },
      refuse: neverRefused
    };
  }
  function makeTyped(kind, texts) {
    const isNumber = kind === "number";
    const input = make("input", { type: "text", inputMode: isNumber ? "decimal" : "text", autocomplete: "off" });
    const problem = make("span", { className: "bad", role: "alert" });
    const words = make("span", { className: "hint" }, [isNumber ? texts.number : texts.text]);
    return {
      element: make("label", { className: "field" }, [words, input, problem]),
      read() {
        problem.textContent = "";
        const typed = input.value.trim();
        if (typed === "") return null;
        return isNumber ? readNumber(typed) ?? void 0 : typed;
      },
      refuse() {
        problem.textContent = texts.notNumber;
        input.focus();
      }
    };
  }

  // apps/server/src/modules/lms-exports/player/quiz.ts
  function runQuiz(root, { settings, questions, texts }, lms2) {
    const kept = readKept(lms2.readKept());
    const isSpent = () => settings.attemptsAllowed !== null && kept.attempts >= settings.attemptsAllowed;
    function show(...children) {
      root.replaceChildren(...children);
      const first = root.querySelector("h2");
      first?.setAttribute("tabindex", "-1");
      if (kept.attempts > 0) first?.focus();
    }
    function showStart() {
      const lines = [fill(texts.needed, { percent: settings.passPercent })];
      if (kept.best !== null) lines.push(fill(texts.yours, { percent: kept.best }));
      show(make("div", { className: "text" }, [...lines.map((line) => make("p", {}, [line])), makeBegin(texts.begin)]));
    }
    function makeBegin(label) {
      if (isSpent()) return make("p", { className: "hint" }, [texts.noTriesLeft]);
      return make("button", { type: "button", onclick: showPaper }, [label]);
    }
    function showPaper() {
      const lines = drawPaper({ questions, ...settings, random: Math.random });
      const paper = readPaper(questions, lines);
      const asked = paper.map((drawn, place) => makeAsked(drawn, { place, count: paper.length, texts }));
      const form = make("form", { className: "text", noValidate: true }, [
        ...asked.map(({ element }) => element),
        make("button", { type: "submit" }, [texts.submit])
      ]);
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        const answers = asked.map(({ field }) => field.read());
        const wrong = answers.indexOf(void 0);
        if (wrong >= 0) asked[wrong]?.field.refuse();
        else finish(paper, answers);
      });
      show(form);
    }
    function finish(paper, answers) {
      const marks = markPaper(paper, answers, settings.passPercent);
      kept.attempts += 1;
      kept.best = Math.max(kept.best ?? 0, marks.percent);
      lms2.keep("", JSON.stringify(kept));
      lms2.score({ percent: kept.best, isPassed: kept.best >= settings.passPercent });
      const title = make("h2", { className: marks.isPassed ? "good" : "bad" }, [
        marks.isPassed ? texts.passed : texts.failed
      ]);
      const score = fill(texts.score, { percent: marks.percent });
      const needed = fill(texts.needed, { percent: settings.passPercent });
      const shown = settings.showsAnswers ? paper.map((drawn, place) => makeMarked(drawn, { place, marks, answers, texts })) : [];
      show(
        title,
        make("div", { className: "text" }, [make("p", {}, [`${score} ${needed}`]), ...shown, makeBegin(texts.again)])
      );
    }
    showStart();
  }
  function readKept(text) {
    try {
      const { attempts, best } = JSON.parse(text);
      if (Number.isInteger(attempts) && attempts > 0) return { attempts, best: Number(best) };
    } catch {
    }
    return { attempts: 0, best: null };
  }
  function makeAsked(drawn, of) {
    const { place, count, texts } = of;
    const question = showQuestion(drawn);
    const field = makeField(question, `question-${place + 1}`, texts);
    const legend = make("legend", {}, [fill(texts.questionOf, { number: place + 1, count })]);
    return { field, element: make("fieldset", {}, [legend, makeMarkdown(question.prompt), field.element]) };
  }
  function makeMarked(drawn, { place, marks, answers, texts }) {
    const question = showQuestion(drawn);
    const { points } = question;
    const earned = marks.earned[place] ?? 0;
    const answer = describe(question, answers[place] ?? null) || "–";
    const right = describe(question, findRightAnswer(drawn));
    return make("fieldset", {}, [
      make("legend", {}, [fill(texts.questionOf, { number: place + 1, count: answers.length })]),
      makeMarkdown(question.prompt),
      make("p", { className: earned === points ? "good" : "bad" }, [fill(texts.points, { earned, points })]),
      make("p", {}, [fill(texts.wrong, { answer })]),
      ...earned === points ? [] : [make("p", {}, [fill(texts.right, { answer: right })])],
      ...drawn.question.explanation === "" ? [] : [makeMarkdown(drawn.question.explanation)]
    ]);
  }
  function describe({ kind, choices, lefts }, answer) {
    if (answer === null) return "";
    if (kind === "number" || kind === "text") return String(answer);
    const textOf = (place) => typeof place === "number" ? choices[place] ?? "" : "–";
    if (!Array.isArray(answer)) return textOf(Number(answer));
    if (kind === "matching") return lefts.map((left, line) => `${left} → ${textOf(answer[line])}`).join("; ");
    return answer.map(textOf).join(kind === "ordering" ? " → " : "; ");
  }

  // apps/server/src/modules/lms-exports/player/player.ts
  var data = JSON.parse(document.getElementById("lesson")?.textContent ?? "null");
  var lms = connect(window);
  var film = document.getElementById("film");
  if (data?.film && film instanceof HTMLVideoElement) followFilm(film, data.film.durationSeconds, lms);
  var quiz = document.getElementById("quiz");
  if (data?.quiz && quiz) runQuiz(quiz, data.quiz, lms);
  var button = document.getElementById("done");
  if (button instanceof HTMLButtonElement) {
    const show = () => {
      button.disabled = true;
      button.textContent = data?.done ?? "";
    };
    if (lms.isDone()) show();
    button.addEventListener("click", () => {
      lms.complete();
      show();
    });
  }
  addEventListener("pagehide", lms.finish);
})();
